/** Devices with the app open: each listens to its stream, and fetches what is new when it is poked. */
import { EVENTS_PATH, SYNC_PATH, type SyncResponse } from '@shortlist/shared/api/sync.ts';
import { readVerdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { syncRequest } from '../src/testing/http-client.ts';
import type { SignedIn } from './fill-database.ts';
import { open, readAnswer, send } from './http.ts';

/** A verdict as a device got it. Moments in milliseconds. */
export interface Arrived {
  readonly uid: string;
  readonly listId: string;
  readonly result: string | null;
  readonly pokedAt: number;
  readonly at: number;
}

export interface OpenDevices {
  readonly arrived: readonly Arrived[];
  close(): void;
}

/** Resolves once all listen and are up to date. */
export async function openDevices(
  urls: readonly string[],
  students: readonly SignedIn[],
): Promise<OpenDevices> {
  const arrived: Arrived[] = [];
  const closings = await Promise.all(
    students.map((student, n) => openDevice(urls[n % urls.length] ?? '', student, arrived)),
  );
  return { arrived, close: () => closings.forEach((close) => close()) };
}

async function openDevice(url: string, student: SignedIn, arrived: Arrived[]): Promise<() => void> {
  const headers = { authorization: `Bearer ${student.token}` };
  const fetchNews = await createFetcher(url, student);
  const stream = await open(url + EVENTS_PATH, { headers });
  const first = Promise.withResolvers<void>();
  let fetching: Promise<void> = Promise.resolve();
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    if (!chunk.includes('data: ')) return;
    const pokedAt = Date.now();
    fetching = fetching.then(async () => void arrived.push(...(await fetchNews(pokedAt))));
    void fetching.then(first.resolve, first.reject);
  });
  stream.on('error', () => undefined);
  await first.promise;
  return () => stream.destroy();
}

async function createFetcher(url: string, { uid, token }: SignedIn) {
  const sync = async (position: object): Promise<SyncResponse> => {
    const body = JSON.stringify({ ...syncRequest(uid), ...position });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await send(url + SYNC_PATH, { method: 'POST', headers, body });
    return readAnswer(answer, (json) => json as SyncResponse);
  };
  let { cursors, epoch } = await sync({});
  return async (pokedAt: number): Promise<readonly Arrived[]> => {
    const { rows, ...answer } = await sync({ cursors, epoch });
    ({ cursors, epoch } = answer);
    const at = Date.now();
    const verdicts = rows.flatMap(({ t, f }) => (t === 'verdict' ? (readVerdict(f) ?? []) : []));
    return verdicts.map(({ listId, result }) => ({ uid, listId, result, pokedAt, at }));
  };
}
