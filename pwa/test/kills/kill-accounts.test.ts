// A password is the new one or the old one, and an account exists or is gone: the real server process is
// killed while it resets, changes and deletes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../../sync-server/src/testing/timing.ts';
import {
  codeFromOutbox,
  putPlacement,
  registerOverHttp,
  signInOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import { scaleRounds } from '../proof/slice.ts';
import { sendRequest } from './send-request.ts';
import { killRepeatedly, withMachine, type Machine, type ServerKill } from './machine.ts';

/** Three requests at once take a few hundred milliseconds here. */
const LONGEST_MS = 100;
const OLD = 'Monsoon-Mango-26';
const NEW = 'Papaya-Winter-27';
const KILLS = scaleRounds(4);
const KILL_AFTER_MS = Array.from({ length: KILLS }, (_, n) =>
  Math.round(((n + 1) * LONGEST_MS) / KILLS),
);

/** Sends a request; returns its status, if one arrived. Then checks the state on the next server. */
interface Attempt {
  readonly send: () => Promise<number | undefined>;
  readonly judge: (status: number | undefined) => Promise<void>;
}

type Prepare = (machine: Machine, asha: Account) => Promise<Attempt>;

const send = async (...request: Parameters<typeof sendRequest>): Promise<number> =>
  (await sendRequest(...request)).status;

const me = (machine: Machine, { token }: Account): Promise<number> =>
  send(machine, `GET ${AUTH_PATHS.me}`, { token });

/** Requests a code and returns it: not the one that was mailed for the registration. */
async function nextCode(
  { dataDir }: Machine,
  email: string,
  requestCode: () => Promise<number>,
): Promise<string> {
  const before = await codeFromOutbox(dataDir, email);
  expect(await requestCode()).toBe(200);
  return eventually(async () => {
    const code = await codeFromOutbox(dataDir, email);
    expect(code).not.toBe(before);
    return code;
  });
}

/** True if the new password is valid, false if the old one still is. Anything else is a failure. */
async function isNewPassword(machine: Machine, email: string): Promise<boolean> {
  const login = (password: string): Promise<number> =>
    send(machine, `POST ${AUTH_PATHS.login}`, { body: { email, password } });
  const statuses = [await login(NEW), await login(OLD)];
  expect([
    [200, 401],
    [401, 200],
  ]).toContainEqual(statuses);
  return statuses[0] === 200;
}

const prepareReset: Prepare = async (machine, asha) => {
  const { email } = asha;
  const forget = () => send(machine, `POST ${AUTH_PATHS.forgotPassword}`, { body: { email } });
  const body = { email, otp: await nextCode(machine, email, forget), newPassword: NEW };
  const reset = () => send(machine, `POST ${AUTH_PATHS.resetPassword}`, { body });
  return {
    send: reset,
    judge: async (status) => {
      const session = await me(machine, asha);
      const isNew = await isNewPassword(machine, email);
      // What was acknowledged is done.
      expect(isNew || status !== 200).toBe(true);
      expect(session).toBe(isNew ? 401 : 200);
      expect(await reset()).toBe(isNew ? 400 : 200);
    },
  };
};

const prepareChange: Prepare = async (machine, asha) => {
  const { email, token } = asha;
  const laptop = await signInOverHttp(machine, asha);
  const begin = () => send(machine, `POST ${AUTH_PATHS.requestPasswordChange}`, { token });
  const otp = await nextCode(machine, email, begin);
  const body = { otp, newPassword: NEW, currentPassword: OLD };
  const change = () => send(machine, `POST ${AUTH_PATHS.verifyPasswordChange}`, { token, body });
  return {
    send: change,
    judge: async (status) => {
      const sessions = [await me(machine, asha), await me(machine, laptop)];
      const isNew = await isNewPassword(machine, email);
      // What was acknowledged is done.
      expect(isNew || status !== 200).toBe(true);
      // The requesting device stays valid for a minute: it has not received its new token.
      expect(sessions).toEqual([200, isNew ? 401 : 200]);
      expect(await change()).toBe(isNew ? 400 : 200);
    },
  };
};

const prepareDeletion: Prepare = async (machine, asha) => {
  const ops = [putPlacement(buildPlacementValues({ company: 'Kaveri Softworks' }))];
  await syncOverHttp(machine, asha, { ops });
  const before = await countTraces(machine, asha);
  const { token } = asha;
  const remove = () =>
    send(machine, `POST ${ACCOUNT_PATHS.delete}`, { token, body: { password: OLD } });
  return {
    send: remove,
    judge: async (status) => {
      const isGone = (await me(machine, asha)) === 410;
      expect(isGone || status !== 200).toBe(true);
      expect(await countTraces(machine, asha)).toBe(isGone ? 0 : before);
      expect(isGone || (await remove()) === 200).toBe(true);
      const erased = join(machine.dataDir, 'erasures.log');
      await eventually(() => expect(readFileSync(erased, 'utf8')).toContain(asha.uid));
    },
  };
};

const TRACES = [
  'SELECT count(*) FROM users WHERE id = ?',
  'SELECT count(*) FROM sessions WHERE user_id = ?',
  'SELECT count(*) FROM known_devices WHERE user_id = ?',
  'SELECT count(*) FROM codes WHERE subject = ?',
  ...['rows', 'op_ledger', 'user_sync'].map(
    (table) => `SELECT count(*) FROM ${table} WHERE uid = ?`,
  ),
  'SELECT count(*) FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ?',
];

const ATTEMPTS = { reset: prepareReset, change: prepareChange, deletion: prepareDeletion };

/** Number of database rows with a student's id, apart from the record that must stay. */
const countTraces = (machine: Machine, { uid }: Account): Promise<number> =>
  machine.database.read(async (db) => {
    const counts = await Promise.all(TRACES.map((sql) => readValue<number>(db, sql, uid)));
    return counts.reduce<number>((sum, count) => sum + Number(count), 0);
  });

const register = (machine: Machine, name: string): Promise<Account> =>
  registerOverHttp(machine, { name: 'Asha Rao', email: `${name}@college.example`, password: OLD });

test(`a reset, a change and a deletion that are killed after ${KILL_AFTER_MS.join(', ')} ms`, async () => {
  await withMachine(async (machine) => {
    let judge = (): Promise<unknown> => Promise.resolve();
    const deaths = KILL_AFTER_MS.map((ms): ServerKill => ({
      after: async () => {
        await judge();
        const attempts: Attempt[] = [];
        for (const [name, prepare] of Object.entries(ATTEMPTS))
          attempts.push(await prepare(machine, await register(machine, `${name}-${ms}`)));
        const pendingStatuses = attempts.map((attempt) => attempt.send().catch(() => undefined));
        judge = () =>
          Promise.all(attempts.map(async (one, n) => one.judge(await pendingStatuses[n])));
        await wait(ms);
      },
    }));
    await killRepeatedly(machine, deaths);
    await expect(judge()).resolves.toHaveLength(3);
  });
});
