import { ACCOUNT_PATHS } from '@shortlist/shared/api/auth.ts';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import { listHeldAccounts } from './user-data-store.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { fillAccount } from '../../../testing/api-requests.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, postJson, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { createAudit } from '../../../platform/audit/audit.ts';
import { openHeldAccount } from './delete-account.ts';
import { inTransaction } from '../../../platform/db/write-queue.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;

/**
 * Deletes a filled account on a server that holds copies for `ERASURE_HOLD_DAYS` days; returns its user and
 * what it could export.
 */
async function deleted(ERASURE_HOLD_DAYS: string, parts: { readonly seal?: undefined } = {}) {
  testApp = await appForTest({ ...parts, env: { ERASURE_HOLD_DAYS } });
  const asha = await signUp(testApp);
  await fillAccount(testApp, { uid: asha.user._id, headers: asha.headers });
  const exported = await postPassword(asha, ACCOUNT_PATHS.export);
  return { asha, exported, answer: await postPassword(asha, ACCOUNT_PATHS.delete) };
}

async function postPassword({ headers }: SignedIn, path: string) {
  const answer = await postJson(testApp, path, { password: ASHA.password }, headers);
  return { status: answer.status, body: (await answer.json()) as { readonly data?: object } };
}

const open = (id: string, seal = testApp.deps.seal): Promise<string | undefined> =>
  inTransaction(testApp.deps, (tx) => {
    if (!seal) throw new Error('There is no seal.');
    return openHeldAccount(tx, id, { seal, audit: createAudit(testApp.deps) });
  });

const isHeld = (): boolean => listHeldAccounts(testApp.db).length > 0;

/** Bytes as Latin-1 text. */
const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('latin1') : String(value);

describe('a deleted account', () => {
  it('leaves no copy unless the operator configured it', async () => {
    const { answer } = await deleted('0');
    expect([answer.status, isHeld()]).toEqual([200, false]);
    await testApp.sendNotices();
    expect(testApp.mails.at(-1)?.text).not.toContain('sealed');
  });

  it('leaves a sealed copy of what its owner could export, without readable text', async () => {
    const { asha, exported } = await deleted('365');
    const tables = testApp.db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'mail_notices'`)
      .pluck()
      .all();
    for (const table of tables) {
      const rows = testApp.db
        .prepare(`SELECT * FROM "${String(table)}"`)
        .raw()
        .all()
        .flat();
      const text = rows.map(textOf).join(' ');
      for (const personal of [ASHA.email, ASHA.name, 'Kaveri'])
        expect(text).not.toContain(personal);
    }
    const copy = JSON.parse((await open(asha.user._id)) ?? '') as Record<string, unknown>;
    expect(Object.keys(copy)).toEqual(Object.keys(exported.body.data ?? {}));
    expect(copy).toMatchObject({
      user: { email: ASHA.email },
      placements: [{ company: 'Kaveri Softworks' }],
    });
  });

  it('informs its owner of the copy, and for how long it is held', async () => {
    await deleted('365');
    await testApp.sendNotices();
    expect(testApp.mails.at(-1)?.text).toContain('to hold a sealed copy for 365 days.');
  });

  it('is gone for good when the time is over, also if the operator holds later ones for longer', async () => {
    const { asha } = await deleted('30');
    testApp.clock.advance(30 * DAY_MS - 1);
    await cleanUp(testApp.deps);
    expect(isHeld()).toBe(true);
    testApp.clock.advance(1);
    await cleanUp(testApp.deps);
    expect(isHeld()).toBe(false);
    expect(await open(asha.user._id)).toBeUndefined();
  });

  it('is not deleted when the copy cannot be sealed', async () => {
    const { answer } = await deleted('30', { seal: undefined });
    expect(answer.status).toBe(500);
    expect(testApp.db.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1);
  });
});

it('opening a copy is recorded with the id of the account only', async () => {
  const { asha } = await deleted('365');
  await open(asha.user._id);
  const last = testApp.db.prepare(
    'SELECT event, actor, subject, detail FROM audit ORDER BY id DESC LIMIT 1',
  );
  expect(last.get()).toEqual({
    event: 'sensitive_read',
    actor: null,
    subject: asha.user._id,
    detail: 'held account',
  });
});
