// Short sounds, made by the browser itself: wood on wood, and a chord at the end.
import { sound, volume } from "../settings";

let context: AudioContext | null = null;

/** How loud it shall be, at most 1. */
function loud(): number {
  return Number(volume.value) / 100;
}

function knock(at: number, pitch: number, loudness: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + 0.06);
  gain.gain.setValueAtTime(loudness * loud(), at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

function ring(at: number, pitch: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.08 * loud(), at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}

export type Sound = "move" | "capture" | "check" | "end";

/** Browsers allow sound only after somebody has touched the page. */
export function play(what: Sound): void {
  if (sound.value === "off" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  switch (what) {
    case "move":
      knock(now, 420, 0.3);
      break;
    case "capture":
      knock(now, 300, 0.4);
      knock(now + 0.05, 520, 0.25);
      break;
    case "check":
      knock(now, 420, 0.3);
      ring(now, 880);
      break;
    case "end":
      for (const [place, pitch] of [523, 659, 784].entries()) ring(now + place * 0.12, pitch);
  }
}
