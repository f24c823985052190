// The real server process is killed after it sent a reminder and before the push service answered.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PUSH_PATHS, publicKeyAnswerSchema } from '@shortlist/shared/api/push.ts';
import { pushMessageSchema } from '@shortlist/shared/reminder/push-message.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { openDatabase, withDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import { eventually } from '../../../sync-server/src/testing/timing.ts';
import {
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { placementOp } from '../../../sync-server/src/testing/ops.ts';
import {
  createReceiver,
  startPushService,
  type TestPushService,
  type TestReceiver,
} from '../../../sync-server/src/testing/push/push-service.ts';
import { readValue, runSql } from '../../../sync-server/src/testing/sql.ts';
import { sendRequest } from './send-request.ts';
import { killRepeatedly, withMachine, type Machine } from './machine.ts';

const WHO = { name: 'Asha Rao', email: 'asha@college.example', password: 'Monsoon-Mango-26' };
const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;

let service: TestPushService;
let receiver: TestReceiver;

beforeEach(async () => {
  service = await startPushService();
  receiver = createReceiver();
});
afterEach(() => service.close());

async function subscribe(machine: Machine, { token }: Account): Promise<void> {
  const key = await sendRequest(machine, `GET ${PUSH_PATHS.publicKey}`, { token });
  publicKeyAnswerSchema.parse(JSON.parse(key.text));
  const body = {
    endpoint: `http://localhost:${service.port}/one`,
    keys: { p256dh: receiver.p256dh, auth: receiver.auth },
    timeZone: 'Asia/Kolkata',
  };
  const answer = await sendRequest(machine, `POST ${PUSH_PATHS.subscriptions}`, { token, body });
  expect(answer.status).toBeLessThan(300);
}

/** A placement with a reminder due right now: its student set a custom time at this moment. */
function dueNow(company: string): Op {
  const now = Date.now();
  const deadline = new Date(now + 30 * DAY_MS).toISOString().slice(0, 19);
  return placementOp({
    atMs: now,
    f: {
      company,
      'deadlines.applicationDeadline': deadline,
      'reminders.snooze': { kind: 'deadline', at: now + 1 },
    },
  });
}

/** How many reminders are claimed by a process. */
const countUnfinished = (machine: Machine): Promise<unknown> =>
  machine.database.read((db) =>
    readValue(db, 'SELECT count(*) FROM reminder_claims WHERE done_at IS NULL'),
  );

/** As if this much time had passed since the server recorded its claim. */
function shiftClaims({ dataDir }: Machine, ms: number): Promise<void> {
  return withDatabase(openDatabase(join(dataDir, 'shortlist.db')), async (db) => {
    await runSql(db, 'UPDATE reminder_claims SET claimed_at = claimed_at - ?', ms);
    await runSql(db, 'UPDATE reminder_due SET next_at = next_at - ? WHERE next_at > 0', ms);
  });
}

const titles = (): string[] =>
  service.received.map(
    (push) => pushMessageSchema.parse(JSON.parse(receiver.decrypt(push))).notification.title,
  );

test('a reminder whose answer was not received is sent again by the next server, under the same topic, and then no more', async () => {
  await withMachine(
    async (machine) => {
      await killRepeatedly(machine, [
        {
          after: async () => {
            const account = await registerOverHttp(machine, WHO);
            await subscribe(machine, account);
            await syncOverHttp(machine, account, { ops: [dueNow('Kaveri')] });
            service.answer(() => undefined);
          },
        },
        {
          // It checks at its start.
          after: () => eventually(() => expect(titles()).toEqual(['Apply: Kaveri'])),
          whenDead: async () => {
            expect(await countUnfinished(machine)).toBe(1);
            service.answer((response) => response.writeHead(201).end());
            await shiftClaims(machine, TEN_MINUTES_MS);
          },
        },
      ]);
      await eventually(() => expect(titles()).toEqual(['Apply: Kaveri', 'Apply: Kaveri']));
      const [first, second] = service.received;
      expect(second?.headers['topic']).toBe(first?.headers['topic']);
      expect(receiver.decrypt(second)).toBe(receiver.decrypt(first));

      // A finished reminder is never claimed again.
      await eventually(async () => expect(await countUnfinished(machine)).toBe(0));
    },
    { PUSH_EXTRA_HOSTS: `localhost:${service.port}` },
  );
});
