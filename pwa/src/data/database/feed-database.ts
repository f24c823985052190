/** All accounts of the device share it: it holds nothing about them. The server has it all. */
import type {
  OpportunityHistory,
  PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { Dexie, type Table } from 'dexie';
import type { DatabaseOptions } from './user-database.ts';

/** One opportunity, or the tombstone of a removed one. */
export interface FeedEntry {
  readonly id: string;
  readonly seq: number;
  /** The load that delivered it: what a complete load has not delivered is gone. */
  readonly load: string;
  readonly opportunity: PostedOpportunity | null;
  /** What an older version of the app recorded where the server sent no former values. */
  readonly past?: OpportunityHistory;
}

export function listedOpportunity(entry: FeedEntry | undefined): PostedOpportunity | undefined {
  return entry?.opportunity ? { past: entry.past, ...entry.opportunity } : undefined;
}

export interface AddedCount {
  readonly id: string;
  readonly n: number;
  /** The op of this device that is included in `n`, if it is still waiting. */
  readonly including: string | null;
}

export interface FeedState {
  readonly epoch: string;
  readonly load: string;
  readonly cursor: number;
  /** While everything is read from the start; null afterwards. */
  readonly loading: { readonly done: number; readonly total: number } | null;
}

interface FeedMeta {
  state: FeedState;
  /** When the feed was last complete: device time and server time. */
  loaded: { readonly at: number; readonly serverAt: number };
  /** When the counts were last requested (device time), and from when on to request next time (server time). */
  counted: { readonly at: number; readonly since: number };
}

interface FeedMetaRecord {
  readonly k: keyof FeedMeta;
  readonly v: FeedMeta[keyof FeedMeta];
}

/** One connection; use `feedDatabase` to get it. */
export class FeedDatabase extends Dexie {
  declare readonly opportunities: Table<FeedEntry, string>;
  declare readonly counts: Table<AddedCount, string>;
  declare readonly meta: Table<FeedMetaRecord, string>;
  #retired = false;

  constructor(options: DatabaseOptions) {
    super('feed', { ...options, cache: 'disabled' });
    this.version(1).stores({ opportunities: 'id, seq', counts: 'id', meta: 'k' });
    this.on('versionchange', () => {
      this.#retired = true;
      this.close();
      return false;
    });
  }

  /** True once another tab upgraded the database: this tab must not open it again. */
  get retired(): boolean {
    return this.#retired;
  }

  async readMeta<K extends keyof FeedMeta>(key: K): Promise<FeedMeta[K] | undefined> {
    return (await this.meta.get(key))?.v as FeedMeta[K] | undefined;
  }

  async writeMeta<K extends keyof FeedMeta>(key: K, value: FeedMeta[K]): Promise<void> {
    await this.meta.put({ k: key, v: value });
  }

  transact<T>(work: () => Promise<T>): Promise<T> {
    const tables = [this.opportunities, this.counts, this.meta];
    return this.transaction('rw', tables, async () => await work());
  }
}

let shared: FeedDatabase | undefined;

/** The feed database: one connection per tab. With `options`, a separate new connection. */
export function feedDatabase(options?: DatabaseOptions): FeedDatabase {
  if (options) return new FeedDatabase(options);
  shared ??= new FeedDatabase({});
  return shared;
}
