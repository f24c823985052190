declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Another one in every run, so that runs add up; `SHORTLIST_SEED=42` repeats one. */
export const SLICE_SEED = Number(process.env.SHORTLIST_SEED ?? Math.floor(Math.random() * 1e9));
