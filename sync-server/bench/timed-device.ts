import {
  CLIENT_OPS_MAX,
  PAGE_LIMIT,
  SYNC_PATH,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { putPlacement, syncRequest, type SyncOptions } from '../src/testing/http-client.ts';
import { manyPlacements } from '../src/testing/realistic-data.ts';
import type { SignedIn } from './fill-database.ts';
import { readAnswer, send } from './http.ts';

export interface Exchange {
  readonly ms: number;
  readonly body: string;
  readonly answerBytes: number;
}

type Answer = Pick<SyncResponse, 'results' | 'cursors' | 'more' | 'rows'>;

/** A device in sync with its account that measures each of its requests. */
export class TimedDevice {
  readonly account: SignedIn;
  /** The newest change number that it received. */
  cursor: number;
  private readonly url: string;

  constructor(url: string, account: SignedIn, cursor: number) {
    this.url = url;
    this.account = account;
    this.cursor = cursor;
  }

  /** Sends changes, with everything else already in sync. Throws when one of them is not applied. */
  async push(ops: readonly Op[]): Promise<Exchange> {
    const { exchange, answer } = await this.ask({ ops, cursor: this.cursor });
    if (answer.results.some(({ r }) => r !== 'applied')) throw new Error('An op was not applied.');
    return exchange;
  }

  /** Asks for what has changed since all but the last change. */
  async pullLast(): Promise<Exchange> {
    const { exchange, answer } = await this.ask({ cursor: this.cursor - 1 });
    if (answer.rows.length !== 1) throw new Error(`${answer.rows.length} rows came.`);
    return exchange;
  }

  /** Pulls as an empty device does, for at most `pagesMax` pages. */
  async pullAll(pagesMax = Infinity): Promise<readonly Exchange[]> {
    const exchanges: Exchange[] = [];
    for (let cursor = 0, more = true; more && exchanges.length < pagesMax;) {
      const { exchange, answer } = await this.ask({ cursor });
      exchanges.push(exchange);
      cursor = answer.cursors.me;
      more = answer.more.me;
    }
    return exchanges;
  }

  private async ask(options: SyncOptions): Promise<{ exchange: Exchange; answer: Answer }> {
    const { uid, token } = this.account;
    const body = JSON.stringify(syncRequest(uid, { limit: PAGE_LIMIT, ...options }));
    const headers = { authorization: `Bearer ${token}` };
    const startedAt = performance.now();
    const got = await send(this.url + SYNC_PATH, { method: 'POST', headers, body });
    const ms = performance.now() - startedAt;
    const answer = readAnswer(got, (json) => json as Answer);
    if (!answer.more.me) this.cursor = answer.cursors.me;
    return { exchange: { ms, body, answerBytes: got.bytes }, answer };
  }
}

const VALUES = manyPlacements(CLIENT_OPS_MAX, wallTimeOf(new Date()));

/** Ops that create `count` placements; at most as many as a device sends in one request. */
export function freshOps(count: number): readonly Op[] {
  return VALUES.slice(0, count).map((values) => putPlacement(values));
}

export function totalDuration(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { ms }) => sum + ms, 0);
}
