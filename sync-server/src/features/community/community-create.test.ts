// Creating one opportunity by the real route: access, the stored result, and refusals.
import { COMMUNITY_PATH, opportunityAnswerSchema } from '@shortlist/shared/api/community.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchOpportunities, sendJson } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readRows } from '../../testing/sql.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { STORED_OPPORTUNITY, NEW_OPPORTUNITY } from '../../testing/ops.ts';

let testApp: TestApp;
let admin: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
});

const post = (body: unknown, headers = {}, user = admin) =>
  sendJson(testApp, user, `POST ${COMMUNITY_PATH}`, { body, headers });

const fetchListed = () => fetchOpportunities(testApp, admin);

const audited = (): Promise<unknown[]> =>
  readRows(
    testApp.db,
    `SELECT event, result, actor, CASE WHEN session_id IS NULL THEN 0 ELSE 1 END AS session, detail
     FROM audit ORDER BY id`,
  );

test('an admin gets the stored opportunity with its number, and it is listed', async () => {
  const { status, body, etag } = await post(NEW_OPPORTUNITY);
  expect([status, body.message]).toEqual([201, 'Opportunity created successfully!']);
  expect(etag).toBe('"1"');
  const { data } = opportunityAnswerSchema.parse(body);
  const now = new Date(testApp.clock.now()).toISOString();
  expect(body.data).toEqual({
    ...STORED_OPPORTUNITY,
    _id: data._id,
    status: 'active',
    postedAt: now,
    createdAt: now,
    applicationsCount: 0,
    isAddedToProfile: false,
  });
  expect(data._id).toMatch(/^[\da-f-]{36}$/);
  expect(await fetchListed()).toEqual([body.data]);
});

test('ignores fields that only the server sets', async () => {
  const foreign = { amount: 42000, currency: 'USD' };
  const { body } = await post({
    ...NEW_OPPORTUNITY,
    _id: 'mine',
    category: 'on_campus',
    status: 'closed',
    postedAt: '2001-01-01T00:00:00.000Z',
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    applicationsCount: 999,
    isAddedToProfile: true,
    compensation: { ctc: foreign, base: foreign, stipend: { amount: '-', currency: 'USD' } },
    userId: admin.uid,
    extra: true,
    placementId: ' #27 ',
  });
  const [listed] = await fetchListed();
  expect(listed).toMatchObject({
    category: 'off_campus',
    status: 'active',
    postedAt: new Date(testApp.clock.now()).toISOString(),
    createdAt: new Date(testApp.clock.now()).toISOString(),
    applicationsCount: 0,
    isAddedToProfile: false,
    placementId: '27',
    compensation: {
      ctc: { amount: 42000, currency: 'INR' },
      base: { amount: 42000, currency: 'INR' },
      stipend: { amount: '-', currency: 'INR' },
    },
  });
  expect(listed?._id).not.toBe('mine');
  expect(body.data).toEqual(listed);
  expect(Object.keys(body.data ?? {})).not.toContain('updatedAt');
  expect(JSON.stringify(listed)).not.toContain(admin.uid);
});

test('fills in defaults and cleans text', async () => {
  const { company, role, location, description, links, deadlines } = NEW_OPPORTUNITY;
  const { body } = await post({
    role,
    location,
    description: `${description}\u0000\u202e`,
    links: { applicationLink: links.applicationLink },
    deadlines,
    company: `\u202e ${company}\u0007 `,
  });
  expect(body.data).toMatchObject({
    placementId: null,
    company,
    description,
    jobType: 'fte',
    links: { companyWebsite: '-' },
    compensation: { ctc: { amount: '-', currency: 'INR' } },
    eligibilityCriteria: {
      cgpa: null,
      branches: [],
      graduationYear: { min: null, max: null },
      additionalRequirements: '',
    },
    skills: [],
    experience: { min: 0, max: null },
    priority: 'medium',
    tags: [],
  });
});

describe('refuses', () => {
  const flat = {
    ...NEW_OPPORTUNITY,
    links: {},
    applicationLink: NEW_OPPORTUNITY.links.applicationLink,
  };
  const linkRefusal = 'must be a web address starting with http:// or https://.';
  const links = (change: object) => ({
    ...NEW_OPPORTUNITY,
    links: { ...NEW_OPPORTUNITY.links, ...change },
  });

  test.each<[string, unknown, string, string]>([
    ['no object', [NEW_OPPORTUNITY], '', 'An opportunity must be an object'],
    ['no company', { ...NEW_OPPORTUNITY, company: ' ' }, 'company', 'Company Name is required'],
    ['a flat link', flat, 'links.applicationLink', 'Application Link is required'],
    [
      'a script as link',
      links({ applicationLink: 'javascript:alert(1)' }),
      'links.applicationLink',
      `Application Link ${linkRefusal}`,
    ],
    [
      'data as link',
      links({ companyWebsite: 'data:text/html,x' }),
      'links.companyWebsite',
      `Company Website ${linkRefusal}`,
    ],
    [
      'a link with a user name',
      links({ applicationLink: 'https://sbi.example@evil.example/' }),
      'links.applicationLink',
      `Application Link ${linkRefusal}`,
    ],
    [
      'a description of 1001 characters',
      { ...NEW_OPPORTUNITY, description: 'x'.repeat(1001) },
      'description',
      'Description must be at most 1000 characters',
    ],
    [
      'a CGPA over 10',
      { ...NEW_OPPORTUNITY, eligibilityCriteria: { cgpa: 10.1 } },
      'eligibilityCriteria.cgpa',
      'CGPA must be a number from 0 to 10',
    ],
    [
      'an amount in words',
      { ...NEW_OPPORTUNITY, compensation: { ctc: { amount: '12 LPA' } } },
      'compensation.ctc',
      "CTC must be a number of at least 0, or '-' when it is not known",
    ],
  ])('%s', async (_, body, path, message) => {
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, message, code: 'invalid', errors: [{ path, message }] },
    ]);
    expect(await fetchListed()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('with all problems, but without the sent values', async () => {
    const { body } = await post({ company: 'SECRET-WORD', priority: 'SECRET-WORD' });
    expect(body.errors?.map(({ path }) => path)).toEqual([
      'role',
      'location',
      'description',
      'links.applicationLink',
      'deadlines.applicationDeadline',
      'priority',
    ]);
    expect(body.message).toBe('Role is required');
    expect(JSON.stringify(body)).not.toContain('SECRET-WORD');
  });

  test('a student, which is recorded, and a stranger', async () => {
    const student = await knownUser(testApp);
    const answer = await post(NEW_OPPORTUNITY, {}, student);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'You do not have permission to do this.',
    ]);
    expect(await audited()).toMatchObject([
      { event: 'authz_fail', result: 'fail', actor: student.uid, detail: 'POST /api/community' },
    ]);
    expect((await post(NEW_OPPORTUNITY, { authorization: '' })).status).toBe(401);
    expect(await fetchListed()).toEqual([]);
  });
});

describe('a past deadline', () => {
  test('is accepted', async () => {
    const past = { ...NEW_OPPORTUNITY, deadlines: { applicationDeadline: '2026-01-01' } };
    const { status, body } = await post(past);
    expect(status).toBe(201);
    expect(body.data?.['deadlines']).toEqual({ applicationDeadline: '2026-01-01T23:59:00' });
  });
});

test('each new opportunity is recorded by its id, without its content', async () => {
  const { body } = await post(NEW_OPPORTUNITY);
  expect(await audited()).toEqual([
    {
      event: 'opportunity_posted',
      result: 'success',
      actor: admin.uid,
      session: 1,
      detail: body.data?.['_id'],
    },
  ]);
});
