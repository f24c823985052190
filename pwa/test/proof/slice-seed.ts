declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/**
 * The same in every run, so that nobody's change is held up by another's bug: the long run tries others, and
 * `SHORTLIST_SEED=42` repeats one of its.
 */
export const SLICE_SEED = Number(process.env.SHORTLIST_SEED ?? 20_261_120);

/** So many rounds, or the share of them that `SHORTLIST_SLICE=0.2` asks for. */
export function roundsOf(count: number): number {
  return Math.max(1, Math.ceil(count * Number(process.env.SHORTLIST_SLICE ?? 1)));
}
