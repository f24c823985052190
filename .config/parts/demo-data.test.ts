import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCollegeRecord } from '../../shared/src/account/college/college-record.ts';
import { COLLEGE_PATH } from '../../shared/src/account/profile-cells.ts';
import { signInOverHttp, syncOverHttp } from '../../sync-server/src/testing/http-client.ts';
import { eventually } from '../../sync-server/src/testing/timing.ts';
import { startServerInProcess } from '../../sync-server/src/testing/server-in-process.ts';
import { DEMO_ADMIN, DEMO_STUDENT, seedDemoFolder } from './demo-data.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shortlist-demo-'));
  await seedDemoFolder(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

// First: a server that proves no address gives nobody a result.
test('the student has what the college confirmed, and the drives of the campus', async () => {
  const running = await startServerInProcess({ dataDir, env: {} });
  const server = { url: `http://127.0.0.1:${running.port}`, dataDir };
  const student = await signInOverHttp(server, DEMO_STUDENT);
  const { rows, feed = [] } = await eventually(async () => {
    const answer = await syncOverHttp(server, student);
    expect(answer.rows.some(({ t }) => t === 'verdict')).toBe(true);
    return answer;
  });
  await running.stop();
  const profile = rows.find(({ t }) => t === 'profile');
  expect(readCollegeRecord(profile?.f[COLLEGE_PATH])).toMatchObject({ rollNumber: '23CS014' });
  const drives = feed.flatMap(({ opportunity }) =>
    opportunity?.category === 'on_campus' ? [opportunity] : [],
  );
  const withRounds = drives.filter(({ rounds = [] }) => rounds.length > 0);
  expect([drives.length, withRounds.length]).toEqual([8, 3]);
  const ofServer = rows.filter(({ t }) => t === 'verdict' || t === 'registration');
  expect(ofServer.map(({ t, f: { result } }) => [t, result])).toEqual([
    ['registration', undefined],
    ['verdict', 'through'],
  ]);
});

test.each([
  {},
  { EMAIL_VERIFICATION: 'off' },
  { REGISTRATION: 'closed' },
  { AGE_POLICY: 'adult' },
  { ALLOWED_EMAIL_DOMAINS: 'college.example' },
  { PASSWORD_MIN_LENGTH: '40', PASSWORD_BLOCKLIST: 'on' },
  { BOOTSTRAP_ADMIN_EMAIL: 'dev@college.example' },
  { PUBLIC_URL: 'https://shortlist.college.example', EMAIL_VERIFICATION: 'off' },
])('both can sign in with %o', async (env) => {
  const running = await startServerInProcess({ dataDir, env });
  const server = { url: `http://127.0.0.1:${running.port}`, dataDir };
  const { user: student } = await signInOverHttp(server, DEMO_STUDENT);
  const { user: admin } = await signInOverHttp(server, DEMO_ADMIN);
  await running.stop();
  expect([student.role, admin.role]).toEqual(['student', 'admin']);
});
