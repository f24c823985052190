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

export interface KeepableFigures {
  readonly overview: Overview;
  readonly users: UserCounts;
  readonly placements: PlacementFigures;
  readonly system: SystemFigures;
}
export type FiguresKind = keyof KeepableFigures;

export interface KeptFigures<K extends FiguresKind> {
  readonly figures: KeepableFigures[K];
  /** Device time at which the server sent them. */
  readonly at: number;
}

interface Schema<T> {
  /** Drops unknown fields. */
  parse(value: unknown): T;
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

const SCHEMAS: { readonly [K in FiguresKind]: Schema<KeepableFigures[K]> } = {
  overview: overviewSchema,
  users: userCountsSchema,
  placements: placementFiguresSchema,
  system: systemFiguresSchema,
};
const KEY = 'keptFigures:';

/** Stores figures, without the people among them; replaces earlier ones of their kind. */
export async function keepFigures<K extends FiguresKind>(
  db: UserDatabase,
  kind: K,
  { figures, at }: KeptFigures<K>,
): Promise<void> {
  const kept: unknown = SCHEMAS[kind].parse(figures);
  await db.writeMeta(`${KEY}${kind}`, { figures: kept, at });
}

/** The figures that were last stored; null when there are none, or none that this version can read. */
export async function readKeptFigures<K extends FiguresKind>(
  db: UserDatabase,
  kind: K,
): Promise<KeptFigures<K> | null> {
  const kept = await db.readMeta(`${KEY}${kind}`);
  if (!kept) return null;
  const figures = SCHEMAS[kind].safeParse(kept.figures);
  return figures.success ? { figures: figures.data, at: kept.at } : null;
}

/** Deletes all stored figures: this user may no longer see them. */
export async function dropKeptFigures(db: UserDatabase): Promise<void> {
  await db.meta.where('k').startsWith(KEY).delete();
}
