/** Only figures: the names and addresses of other people are never stored on a device. */
import {
  overviewSchema,
  placementFiguresSchema,
  systemFiguresSchema,
  userCountsSchema,
} from '@shortlist/shared/api/analytics.ts';
import type { UserDatabase } from './user-database.ts';

/** They drop unknown fields. */
const SCHEMAS = {
  overview: overviewSchema,
  users: userCountsSchema,
  placements: placementFiguresSchema,
  system: systemFiguresSchema,
};
const KEY = 'cachedFigures:';

export type FiguresKind = keyof typeof SCHEMAS;
export type CacheableFigures = {
  readonly [K in FiguresKind]: ReturnType<(typeof SCHEMAS)[K]['parse']>;
};

export interface CachedFigures<K extends FiguresKind> {
  readonly figures: CacheableFigures[K];
  /** Device time at which the server sent them. */
  readonly at: number;
}

export async function cacheFigures<K extends FiguresKind>(
  db: UserDatabase,
  kind: K,
  { figures, at }: CachedFigures<K>,
): Promise<void> {
  await db.writeMeta(`${KEY}${kind}`, { figures: SCHEMAS[kind].parse(figures), at });
}

type AllCachedFigures = { readonly [K in FiguresKind]: CachedFigures<K> | null };

/** The figures that were last stored; null where there are none, or none that this version can read. */
export async function readCachedFigures(db: UserDatabase): Promise<AllCachedFigures> {
  const kinds = Object.keys(SCHEMAS) as FiguresKind[];
  const read = kinds.map(async (kind) => [kind, await readCached(db, kind)]);
  return Object.fromEntries(await Promise.all(read)) as AllCachedFigures;
}

async function readCached(
  db: UserDatabase,
  kind: FiguresKind,
): Promise<CachedFigures<FiguresKind> | null> {
  const cached = await db.readMeta(`${KEY}${kind}`);
  if (!cached) return null;
  const { success, data } = SCHEMAS[kind].safeParse(cached.figures);
  return success ? { figures: data, at: cached.at } : null;
}

export async function deleteCachedFigures(db: UserDatabase): Promise<void> {
  await db.meta.where('k').startsWith(KEY).delete();
}
