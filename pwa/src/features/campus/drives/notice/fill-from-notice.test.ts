import { expect, test } from 'vitest';
import { fillFromNotice } from './fill-from-notice.ts';

let count = 0;
const CONTEXT = {
  now: Date.UTC(2026, 10, 20, 4),
  zone: 'Asia/Kolkata',
  newKey: () => `key-${(count += 1)}`,
};
const NOTICE = `Zenith Systems is visiting our campus for the role of Software Engineer.
CTC: 12 LPA
Location: Pune
Eligibility: CSE, IT with CGPA 7.5 and above
Courses: B.Tech, M.Tech
Apply by 30 Nov 2026, 5 pm: https://careers.zenith.example/sde
Online test: 5 Dec 2026, 10:00 am, Hall B
Technical interview: 7 Dec 2026, 9 am`;

test('fills the inputs and the rounds from a notice', async () => {
  const filled = await fillFromNotice(NOTICE, CONTEXT);
  expect(filled?.inputs).toMatchObject({
    company: 'Zenith Systems',
    role: 'Software Engineer',
    location: 'Pune',
    ctc: '1200000',
    cgpa: '7.5',
    branches: 'CSE, IT',
    courses: 'B.Tech, M.Tech',
    applicationDeadline: '2026-11-30T17:00',
    applicationLink: 'https://careers.zenith.example/sde',
    description: NOTICE,
  });
  expect(filled?.rounds).toMatchObject([
    { kind: 'test', date: '2026-12-05', startTime: '10:00' },
    { kind: 'technical', date: '2026-12-07', startTime: '09:00' },
  ]);
  expect(new Set(filled?.rounds.map(({ key }) => key)).size).toBe(2);
  expect(filled?.checks).toMatchObject({ company: null, applicationDeadline: null });
  expect(filled?.openings).toBe(1);
});

test('says what is to be checked', async () => {
  const filled = await fillFromNotice(
    'Zenith Systems is hiring for Software Engineer. CTC 12 LPA. Apply by 03/12/2026 or 05/12/2026.',
    CONTEXT,
  );
  expect(filled?.checks.applicationDeadline).toMatch(/^Please check/);
});

test('cuts a long notice to a description, to be checked', async () => {
  const filled = await fillFromNotice(`${NOTICE}\n${'Bring your documents. '.repeat(60)}`, CONTEXT);
  expect(filled?.inputs.description?.length).toBeLessThanOrEqual(1000);
  expect(filled?.checks.description).toBe('Please check');
});

test('finds nothing in what is no notice', async () => {
  expect(await fillFromNotice('Good morning everyone!', CONTEXT)).toBeUndefined();
});
