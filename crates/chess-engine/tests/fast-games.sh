#!/usr/bin/env bash
# fast-games.sh PROGRAM ENGINE [GAMES] [LIMIT]...: very fast games of ENGINE
# against itself and against every engine that is installed, refereed by
# `PROGRAM lab match`. ENGINE must not lose one game on time, by an illegal move,
# by a crash or by saying nothing; what others do is only told. The limits are
# those of `lab match`; on a busy machine `--time 0.02` or `--nodes 1000` say more
# about the engine than a clock does, which runs while others have the processor.
set -euo pipefail
program=$1 engine=$2 games=${3:-200}
shift $(($# < 3 ? $# : 3))
[ $# -gt 0 ] || set -- --clock 0.5+0.01
limits=("$@")
status=0
play() {
    local opponent=$1 answer
    shift
    if ! answer=$("$program" lab match "engine:$engine" "engine:$opponent" --games "$games" \
        "${limits[@]}" "$@" --boards 1 --max-moves 200 --json 2>"$folder/errors"); then
        echo "SKIPPED: no match with ${opponent##*/}: $(tail -1 "$folder/errors")"
        # With itself there is no excuse.
        [ "${opponent##*/}" != itself ] || status=1
        return
    fi
    python3 - "$engine" "$opponent" "$answer" <<'END' || status=1
import json, sys

engine, opponent, answer = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
score = "+{wins} ={draws} -{losses}".format(**answer)
names = {f"engine:{engine}"}
# Against itself it is the engine that loses, whichever side does.
if opponent.endswith("/itself"):
    names.add(f"engine:{opponent}")
ours = [line for line in answer["forfeits"] if line["by"] in names]
theirs = len(answer["forfeits"]) - len(ours)
print(f"{opponent.rsplit('/')[-1]}: {answer['games']} games, {score}; forfeits: ours {len(ours)}, theirs {theirs}", flush=True)
for line in ours:
    print(f"  game {line['game']}: {line['finish']}")
sys.exit(bool(ours))
END
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The other side of a match with itself has another name: two that are called
# the same could not be told apart in the table.
ln -s "$(realpath "$engine")" "$folder/itself"
play "$folder/itself"
for opponent in stockfish ethereal-chess toga2 gnuchess glaurung; do
    if ! path=$(PATH="$PATH:/usr/games" command -v "$opponent"); then
        echo "SKIPPED: $opponent is not installed"
        continue
    fi
    # Some want to be told which protocol to speak.
    options=
    [ "$opponent" != gnuchess ] || options=--uci
    printf '#!/bin/sh\nexec %s %s\n' "$path" "$options" >"$folder/$opponent"
    chmod +x "$folder/$opponent"
    # Glaurung takes every processor, and loses on time where it must share one.
    if [ "$opponent" = glaurung ]; then
        play "$folder/$opponent" --second-option Threads=1
    else
        play "$folder/$opponent"
    fi
done
exit "$status"
