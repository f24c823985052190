/** Students who each save something small, one after the other, while something else goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { putPlacement, syncRequest } from '../src/testing/http-client.ts';
import { realisticPlacements } from '../src/testing/realistic-data.ts';
import type { SignedIn } from './fill-database.ts';
import { readAnswer, send } from './http.ts';
import { timed } from './timing.ts';

export const CHANGES_PER_SECOND = 50;

/** Where they go: to several servers in turn. */
export interface Saving {
  readonly urls: readonly string[];
  readonly students: readonly SignedIn[];
}

/** Starts them at their rate however long the answers take. Resolves with milliseconds. */
export async function saveWhile(
  goesOn: () => boolean,
  { urls, students }: Saving,
): Promise<readonly number[]> {
  const [company] = realisticPlacements(wallTimeOf(new Date()));
  if (!company) throw new Error('There is no placement to save.');
  const answers: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let n = 0; goesOn(); n += 1) {
    const { uid, token } = students[n % students.length] ?? { uid: '', token: '' };
    const body = JSON.stringify(syncRequest(uid, { ops: [putPlacement(company)], limit: 1 }));
    const headers = { authorization: `Bearer ${token}` };
    const url = `${urls[n % urls.length]}${SYNC_PATH}`;
    answers.push(
      timed(async () =>
        readAnswer(await send(url, { method: 'POST', headers, body }), (json) => json),
      ),
    );
    const next = startedAt + ((n + 1) * 1000) / CHANGES_PER_SECOND;
    await wait(Math.max(0, next - performance.now()));
  }
  return await Promise.all(answers);
}

export function saveFor(ms: number, saving: Saving): Promise<readonly number[]> {
  const endsAt = performance.now() + ms;
  return saveWhile(() => performance.now() < endsAt, saving);
}
