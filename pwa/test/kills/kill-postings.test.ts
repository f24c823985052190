// @vitest-environment node
// What an admin posts is on the board once, whole or not at all: the real server process is killed while it posts.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { COMMUNITY_PATH, COMMUNITY_UPLOAD_PATH } from '@shortlist/shared/api/community.ts';
import {
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { POSTING } from '../../../sync-server/src/testing/posting.ts';
import {
  startServer,
  type ServerProcess,
} from '../../../sync-server/src/testing/server-process.ts';

const KILLS = Number(process.env['SHORTLIST_KILLS'] ?? 4);
const UPLOAD = 100;
const LONGEST_LIFE_MS = 60;
const WHO = { name: 'Cell', email: 'cell@example.in', password: 'Noticeboard2026x' };
const ENV = { BOOTSTRAP_ADMIN_EMAIL: WHO.email, RATE_LIMITS: 'off' };

let server: ServerProcess;
afterAll(async () => {
  await server.kill();
  server.removeData();
});

/** Sends the same bytes with the same key until they are answered. Gives how often it took. */
async function deliver(admin: Account, path: string, key: string, body: object): Promise<number> {
  for (let times = 1; ; times += 1) {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${admin.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => undefined,
    );
    if (answer && answer.status < 300) return times;
    if (answer) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    await wait(10);
  }
}

test(
  'a posting and an upload are there once, however often the server is killed meanwhile',
  async () => {
    server = await startServer({ env: ENV });
    const admin = await registerOverHttp(server, WHO);
    const over = new AbortController();
    const posted: string[] = [];
    let retries = 0;
    const post = async (name: string, kind: 'one' | 'many'): Promise<void> => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const company = (item: number): string => `${name} ${n} ${item}`;
        const items = Array.from({ length: kind === 'one' ? 1 : UPLOAD }, (_, item) => ({
          ...POSTING,
          company: company(item),
        }));
        const [path, body] =
          kind === 'one'
            ? ([COMMUNITY_PATH, items[0] ?? {}] as const)
            : ([COMMUNITY_UPLOAD_PATH, { opportunities: items }] as const);
        retries += (await deliver(admin, path, `${name}-${n}`, body)) - 1;
        posted.push(...items.map((each) => each.company));
      }
    };
    const posting = Promise.all([post('one', 'one'), post('other', 'one'), post('many', 'many')]);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(Math.random() * LONGEST_LIFE_MS);
      await server.kill();
      const { dataDir, port } = server;
      server = await startServer({ dataDir, port, env: ENV });
    }
    over.abort();
    await posting;
    console.info(`${posted.length} posted, ${retries} retries`);

    const db = new Database(join(server.dataDir, 'shortlist.db'), { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const rows = db
      .prepare<[], { company: string; seq: number }>(
        `SELECT json_extract(body, '$.company') AS company, seq FROM feed_row ORDER BY seq`,
      )
      .all();
    const audited = db
      .prepare<[], { n: number }>(
        `SELECT count(*) AS n FROM audit WHERE event = 'opportunity_posted'`,
      )
      .get();
    db.close();
    expect(rows.map(({ company }) => company).toSorted()).toEqual(posted.toSorted());
    // No number was used twice or left out, and the record knows of each.
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(audited?.n).toBe(posted.length);
    const { total } = await syncOverHttp(server, admin, { ops: [], limit: 1 });
    expect(total.feed).toBe(posted.length);
  },
  60_000 + KILLS * 3_000,
);
