declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Another one in every run, so that runs add up; `SHORTLIST_SEED=42` repeats one. */
export const SLICE_SEED = Number(process.env.SHORTLIST_SEED ?? Math.floor(Math.random() * 1e9));

/** So many rounds, or the share of them that `SHORTLIST_SLICE=0.2` asks for. */
export function roundsOf(count: number): number {
  return Math.max(1, Math.ceil(count * Number(process.env.SHORTLIST_SLICE ?? 1)));
}
