/**
 * The figures for admins as they were last read, for use without a network. Only figures: the names and addresses of
 * other people are never stored on a device.
 */
import {
  type Overview,
  overviewSchema,
  type PlacementFigures,
  placementFiguresSchema,
  type SystemFigures,
  systemFiguresSchema,
  type UserCounts,
  userCountsSchema,
} from '@shortlist/shared/api/analytics.ts';
import type { UserDatabase } from './user-database.ts';

export interface CacheableFigures {
  readonly overview: Overview;
  readonly users: UserCounts;
  readonly placements: PlacementFigures;
  readonly system: SystemFigures;
}
export type FiguresKind = keyof CacheableFigures;

export interface CachedFigures<K extends FiguresKind> {
  readonly figures: CacheableFigures[K];
  /** Device time at which the server sent them. */
  readonly at: number;
}

interface Schema<T> {
  /** Drops unknown fields. */
  parse(value: unknown): T;
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

const SCHEMAS: { readonly [K in FiguresKind]: Schema<CacheableFigures[K]> } = {
  overview: overviewSchema,
  users: userCountsSchema,
  placements: placementFiguresSchema,
  system: systemFiguresSchema,
};
const KEY = 'keptFigures:';

/** Stores figures, without the people among them; replaces earlier ones of their kind. */
export async function cacheFigures<K extends FiguresKind>(
  db: UserDatabase,
  kind: K,
  { figures, at }: CachedFigures<K>,
): Promise<void> {
  const cached: unknown = SCHEMAS[kind].parse(figures);
  await db.writeMeta(`${KEY}${kind}`, { figures: cached, at });
}

export type AllCachedFigures = { readonly [K in FiguresKind]: CachedFigures<K> | null };

/** The figures that were last stored; null where there are none, or none that this version can read. */
export async function readCachedFigures(db: UserDatabase): Promise<AllCachedFigures> {
  const [overview, users, placements, system] = await Promise.all([
    readCached(db, 'overview'),
    readCached(db, 'users'),
    readCached(db, 'placements'),
    readCached(db, 'system'),
  ]);
  return { overview, users, placements, system };
}

async function readCached<K extends FiguresKind>(
  db: UserDatabase,
  kind: K,
): Promise<CachedFigures<K> | null> {
  const cached = await db.readMeta(`${KEY}${kind}`);
  if (!cached) return null;
  const figures = SCHEMAS[kind].safeParse(cached.figures);
  return figures.success ? { figures: figures.data, at: cached.at } : null;
}

/** Deletes all stored figures: this user may no longer see them. */
export async function deleteCachedFigures(db: UserDatabase): Promise<void> {
  await db.meta.where('k').startsWith(KEY).delete();
}
