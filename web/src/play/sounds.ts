// Short sounds, made by the browser itself: wood on wood, and a chord at the end.
import { sound } from "../settings";

let context: AudioContext | null = null;

function knock(at: number, pitch: number, loudness: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + 0.06);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

function ring(at: number, pitch: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.08, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  tone.connect(volume).connect(context.destination);
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
