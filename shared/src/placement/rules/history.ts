/**
 * The earlier values of one placement, from two sources: this device's journal, which works offline, and the
 * server's history, which covers all devices. Most values are in both; each is shown once.
 */
import { canonicalJson, type Json } from '../../lib/json.ts';

/**
 * A value of a placement that is no longer shown. `edited`: overwritten in sight of it. `replaced`:
 * overwritten by a change whose author had not seen it. `lost`: it arrived too late to be shown.
 */
export interface EarlierValue {
  readonly path: string;
  readonly value: Json;
  readonly at: number;
  readonly why: 'lost' | 'replaced' | 'edited';
  /** The op that displaced it; for a lost value, the op that wrote it. */
  readonly by: string;
  /** The device where that op was made; omitted when unknown. */
  readonly device?: string;
}

export const THIS_DEVICE = 'this device';

/** Unique among the earlier values of a placement. */
export function earlierValueKey({ by, path, value }: EarlierValue): string {
  return `${by} ${path} ${canonicalJson(value)}`;
}

/**
 * Merges this device's entries and the server's; returns each displaced value once, newest first. Where both have it,
 * this device knows better when it was displaced: the server dates it by the sync, which may be days later.
 */
export function mergeHistory(
  local: readonly EarlierValue[],
  server: readonly EarlierValue[],
): readonly EarlierValue[] {
  const reportedByServer = new Set(server.filter(({ why }) => why !== 'edited').map(contentKey));
  const known = new Set(server.map(earlierValueKey));
  const merged = new Map(server.toReversed().map((entry) => [earlierValueKey(entry), entry]));
  for (const entry of local.toSorted((a, b) => a.at - b.at)) {
    const key = earlierValueKey(entry);
    if (!known.has(key) && entry.why === 'lost' && reportedByServer.has(contentKey(entry)))
      continue;
    merged.set(key, { ...merged.get(key), ...entry });
  }
  return [...merged.values()].sort((a, b) => b.at - a.at);
}

/** After a lost answer this device can only guess how its value was displaced: then the server's reason is used. */
function contentKey({ path, value }: EarlierValue): string {
  return `${path} ${canonicalJson(value)}`;
}
