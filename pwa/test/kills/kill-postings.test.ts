// @vitest-environment node
// What an admin posts is on the board once, whole or not at all: the real server process is killed while it posts.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createChance } from '@shortlist/shared/testing/chance.ts';
import { COMMUNITY_PATH, COMMUNITY_UPLOAD_PATH } from '@shortlist/shared/api/community.ts';
import {
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { POSTING } from '../../../sync-server/src/testing/posting.ts';
import { roundsOf, SEED } from '../proof/slice.ts';
import { dieOften, onMachine, type Machine, type SuddenDeath } from './machine.ts';

const UPLOAD = 100;
const LONGEST_LIFE_MS = 60;
const WHO = { name: 'Cell', email: 'cell@example.in', password: 'Noticeboard2026x' };

/** Sends the same bytes with the same key until they are answered. */
async function deliver(
  machine: Machine,
  { token }: Account,
  { path, key, body }: { readonly path: string; readonly key: string; readonly body: object },
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  };
  for (;;) {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(machine.url + path, init)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer && answer.status < 300) return;
    if (answer) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    await wait(10);
  }
}

const itemsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, item) => ({ ...POSTING, company: `${name} ${item}` }));

/** Posts one after the other until told that it is over. Gives the companies of all that was posted. */
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
    await deliver(machine, admin, { path, key, body });
    posted.push(...opportunities.map(({ company }) => company));
  }
  return posted;
}

function boardOf(machine: Machine) {
  return machine.look((db) => ({
    integrity: db.pragma('integrity_check', { simple: true }),
    rows: db
      .prepare<[], { company: string; seq: number }>(
        `SELECT json_extract(body, '$.company') AS company, seq FROM feed_row ORDER BY seq`,
      )
      .all(),
    audited: db
      .prepare(`SELECT count(*) FROM audit WHERE event = 'opportunity_posted'`)
      .pluck()
      .get(),
  }));
}

test('a posting and an upload are there once, however often the server is killed meanwhile', async () => {
  const chance = createChance(SEED);
  await onMachine(
    async (machine) => {
      const over = new AbortController();
      let admin: Account | undefined;
      const posting: Promise<readonly string[]>[] = [];
      const begin = async (): Promise<void> => {
        if (admin) return;
        admin = await registerOverHttp(machine, WHO);
        for (const [name, isOne] of [
          ['one', true],
          ['other', true],
          ['many', false],
        ] as const)
          posting.push(post(machine, admin, { name, isOne, over: over.signal }));
      };
      const deaths = Array.from({ length: roundsOf(4) }, (): SuddenDeath => ({
        after: async () => {
          await begin();
          await wait(chance.next() * LONGEST_LIFE_MS);
        },
      }));
      await dieOften(machine, deaths);
      over.abort();
      const posted = (await Promise.all(posting)).flat();
      const { integrity, rows, audited } = boardOf(machine);
      expect(integrity).toBe('ok');
      expect(rows.map(({ company }) => company).toSorted()).toEqual(posted.toSorted());
      // No number was used twice or left out, and the record knows of each.
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
      expect(audited).toBe(posted.length);
      if (!admin) throw new Error('Nobody posted.');
      const { total } = await syncOverHttp(machine, admin, { ops: [], limit: 1 });
      expect(total.feed).toBe(posted.length);
    },
    { BOOTSTRAP_ADMIN_EMAIL: WHO.email },
  );
});
