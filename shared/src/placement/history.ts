/**
 * The earlier values of one placement, from two sources: what this device remembers, which works without a network, and
 * the server's history, which knows of all devices. Most values stand in both; each is to be shown once.
 */
import { canonicalJson, type Json } from '../lib/json.ts';

/**
 * A value of a placement that is not shown any more. `edited`: overwritten in sight of it. `replaced`: overwritten by a
 * change whose author had not seen it. `lost`: it came too late to be shown.
 */
export interface EarlierValue {
  readonly path: string;
  readonly value: Json;
  /** Milliseconds. */
  readonly at: number;
  readonly why: 'lost' | 'replaced' | 'edited';
  /** The op that displaced it; of a value that was lost, the op that wrote it. */
  readonly by: string;
  /** Where that op was made; left out when it is not known. */
  readonly device?: string;
}

/** What stands for the name of the device in its own part of a history. */
export const THIS_DEVICE = 'this device';

/** Tells an earlier value from all others of its placement. */
export function earlierValueKey({ by, path, value }: EarlierValue): string {
  return `${by} ${path} ${canonicalJson(value)}`;
}

/**
 * Takes the part of this device and the server's; gives each displaced value once, newest first. Where both have it,
 * this device knows better when it was displaced: the server dates it by the sync, which may be days later.
 */
export function mergeHistory(
  local: readonly EarlierValue[],
  server: readonly EarlierValue[],
): readonly EarlierValue[] {
  const told = new Set(server.filter(({ why }) => why !== 'edited').map(contentKey));
  const known = new Set(server.map(earlierValueKey));
  const merged = new Map(server.toReversed().map((entry) => [earlierValueKey(entry), entry]));
  for (const entry of local.toSorted((a, b) => a.at - b.at)) {
    const key = earlierValueKey(entry);
    if (!known.has(key) && entry.why === 'lost' && told.has(contentKey(entry))) continue;
    merged.set(key, { ...merged.get(key), ...entry });
  }
  return [...merged.values()].sort((a, b) => b.at - a.at);
}

/** An answer that got lost leaves this device guessing how its value was displaced: the server's word counts then. */
function contentKey({ path, value }: EarlierValue): string {
  return `${path} ${canonicalJson(value)}`;
}
