// What an admin posts is in the feed once, whole or not at all: the real server process is killed while it posts.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { COMMUNITY_PATH, COMMUNITY_UPLOAD_PATH } from '@shortlist/shared/api/community.ts';
import {
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { NEW_OPPORTUNITY } from '../../../sync-server/src/testing/ops.ts';
import { readRows, readValue } from '../../../sync-server/src/testing/sql.ts';
import { scaleRounds, SEED } from '../proof/slice.ts';
import { sendRequest } from './send-request.ts';
import { killRepeatedly, withMachine, type Machine, type ServerKill } from './machine.ts';

const UPLOAD = 100;
const LONGEST_LIFE_MS = 60;
const WHO = { name: 'Cell', email: 'cell@example.in', password: 'Noticeboard2026x' };

/** Sends the same bytes with the same key until they are answered. */
async function deliver(machine: Machine, ...request: [string, Parameters<typeof sendRequest>[2]]) {
  for (;;) {
    const answer = await sendRequest(machine, ...request).catch(() => undefined);
    if (answer && answer.status < 300) return;
    if (answer) throw new Error(`${request[0]} answered ${answer.status}: ${answer.text}`);
    await wait(10);
  }
}

const itemsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, item) => ({ ...NEW_OPPORTUNITY, company: `${name} ${item}` }));

/** Posts one after the other until `isOver`. Returns the companies of everything posted. */
async function post(
  machine: Machine,
  admin: Account,
  { name, isOne, over }: { name: string; isOne: boolean; over: AbortSignal },
): Promise<readonly string[]> {
  const posted: string[] = [];
  for (let n = 0; !over.aborted; n += 1) {
    const key = `${name}-${n}`;
    const opportunities = itemsOf(key, isOne ? 1 : UPLOAD);
    const path = isOne ? COMMUNITY_PATH : COMMUNITY_UPLOAD_PATH;
    const body = isOne ? (opportunities[0] ?? {}) : { opportunities };
    await deliver(machine, `POST ${path}`, { token: admin.token, key, body });
    posted.push(...opportunities.map(({ company }) => company));
  }
  return posted;
}

const companyIn = (body: string): string => (JSON.parse(body) as { company: string }).company;

function boardOf(machine: Machine) {
  return machine.database.read(async (db) => ({
    damage: await db.findDamage(),
    rows: await readRows<{ body: string; seq: number }>(
      db,
      'SELECT body, seq FROM feed_row ORDER BY seq',
    ),
    audited: await readValue(db, `SELECT count(*) FROM audit WHERE event = 'opportunity_posted'`),
  }));
}

async function postMeanwhile(machine: Machine): Promise<void> {
  const chance = createSeededRandom(SEED);
  const first = await machine.start();
  const admin = await registerOverHttp(machine, WHO);
  const over = new AbortController();
  const posting = [
    post(machine, admin, { name: 'one', isOne: true, over: over.signal }),
    post(machine, admin, { name: 'other', isOne: true, over: over.signal }),
    post(machine, admin, { name: 'many', isOne: false, over: over.signal }),
  ];
  await first.kill();
  const after = (): Promise<unknown> => wait(chance.next() * LONGEST_LIFE_MS);
  await killRepeatedly(
    machine,
    Array.from({ length: scaleRounds(3) }, (): ServerKill => ({ after })),
  );
  over.abort();
  const posted = (await Promise.all(posting)).flat();
  const { damage, rows, audited } = await boardOf(machine);
  expect(damage).toEqual([]);
  expect(rows.map(({ body }) => companyIn(body)).toSorted()).toEqual(posted.toSorted());
  // No number was used twice or skipped, and the audit record has each.
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  expect(audited).toBe(posted.length);
  const { total } = await syncOverHttp(machine, admin, { ops: [], limit: 1 });
  expect(total.feed).toBe(posted.length);
}

test('a posted opportunity and an upload exist once, however often the server is killed meanwhile', async () => {
  const env = { BOOTSTRAP_ADMIN_EMAIL: WHO.email };
  await expect(withMachine(postMeanwhile, env)).resolves.toBeUndefined();
});
