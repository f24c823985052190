/** Texts that slow down careless patterns. */
const LENGTH = 200_000;
/** Twice the length may take twice the time, with some room for noise. */
const FACTOR_MAX = 3;
const PAUSE_MS = 15;
const RUNS = 5;

type Read = (text: string) => unknown;

/** True where the time to read a piece that is repeated up to 200 KB grows in step with the length. */
export function isLinear(piece: string, read: Read): boolean {
  const [half, whole] = [LENGTH / 2, LENGTH].map((length) =>
    piece.repeat(Math.ceil(length / piece.length)),
  );
  for (let runs = 1; runs <= RUNS; runs += 2) {
    const excess = timeOf(read, whole, runs) - timeOf(read, half, runs) * FACTOR_MAX;
    if (excess <= PAUSE_MS) return true;
  }
  return false;
}

/** In milliseconds, the shortest of some runs. */
function timeOf(read: Read, text = '', runs = 1): number {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    read(text);
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}
