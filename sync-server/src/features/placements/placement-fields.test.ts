// The fields of a placement, as programs send and receive them, one field at a time.
import { PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync, sendJson, type Answer } from '../../testing/api-requests.ts';

const DEADLINE = '2026-11-15T23:59:00';
const KAVERI = { company: 'Kaveri Softworks', deadlines: { applicationDeadline: DEADLINE } };
const UUID = /^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Every field with a value other than its default. */
const FULL = {
  placementId: '2711',
  company: 'Kaveri Softworks',
  role: 'Software Engineer',
  jobType: 'intern_ppo',
  category: 'off_campus',
  location: 'Bengaluru, Karnataka',
  status: 'form_filled',
  priority: 'high',
  links: {
    applicationLink: 'https://careers.kaverisoft.example/apply',
    companyWebsite: 'https://kaverisoft.example',
  },
  test: {
    date: '2026-11-28T09:30:00',
    testType: 'Aptitude and coding',
    duration: '90 minutes',
    link: 'https://test.kaverisoft.example/4711',
    status: 'completed',
  },
  deadlines: { applicationDeadline: DEADLINE, testDeadline: '2026-11-27T18:00:00' },
  compensation: {
    stipend: { amount: '40000', currency: 'INR' },
    ctc: { amount: '12 LPA + ESOPs', currency: 'INR' },
    base: { amount: '42000', currency: 'USD' },
  },
  eligibilityCriteria: {
    cgpa: 7.25,
    branch: ['CSE', 'Electronics, Power'],
    degreePercentage: 62.5,
    tenth: { value: 9.2, outOf: 10 },
    twelfth: { value: 60, outOf: 100 },
    diploma: { value: 70, outOf: 100 },
    activeBacklogs: 0,
    pastBacklogs: 2,
    gapYears: 1,
    courses: ['B.Tech', 'MCA'],
    graduationYear: { min: 2026, max: 2027 },
  },
  notes: 'Two rounds.\nBring the नामांकन form.',
} as const;

/** The stored defaults. */
const EMPTY = {
  placementId: null,
  role: '',
  jobType: 'fte',
  category: 'on_campus',
  location: '-',
  status: 'form_not_filled',
  priority: 'medium',
  links: { applicationLink: '-', companyWebsite: '-' },
  test: { date: null, testType: '-', duration: '-', link: '-', status: 'scheduled' },
  deadlines: { applicationDeadline: DEADLINE, testDeadline: null },
  compensation: {
    stipend: { amount: '-', currency: 'INR' },
    ctc: { amount: '-', currency: 'INR' },
    base: { amount: '-', currency: 'INR' },
  },
  eligibilityCriteria: {
    cgpa: null,
    branch: [],
    degreePercentage: null,
    tenth: null,
    twelfth: null,
    diploma: null,
    activeBacklogs: null,
    pastBacklogs: null,
    gapYears: null,
    courses: [],
    graduationYear: { min: null, max: null },
  },
  notes: '-',
} as const;

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const add = (fields: object = {}): Promise<Answer> =>
  sendJson(testApp, me, `POST ${PLACEMENTS_PATH}`, { body: { ...KAVERI, ...fields } });

const put = ({ body: { data } }: Answer, body: object): Promise<Answer> =>
  sendJson(testApp, me, `PUT ${PLACEMENTS_PATH}/${String(data?.['_id'])}`, { body });

async function list(): Promise<readonly Placement[]> {
  const { body } = await sendJson(testApp, me, `GET ${PLACEMENTS_PATH}`);
  return body.data as unknown as readonly Placement[];
}

describe('a placement', () => {
  test('with every field comes back as it was sent: in the answer, in the list and on devices', async () => {
    const { status, body } = await add(FULL);
    expect(status).toBe(201);
    const _id: unknown = body.data?.['_id'];
    expect(_id).toMatch(UUID);
    expect(body.data).toEqual({ ...FULL, _id });
    expect(await list()).toEqual([{ ...FULL, _id }]);
    const { rows } = await postSync(testApp, me);
    const { eligibilityCriteria, ...others } = FULL;
    const branch = [...eligibilityCriteria.branch];
    const courses = [...eligibilityCriteria.courses];
    expect(rows).toMatchObject([
      {
        id: _id,
        f: placementToCellValues({
          ...others,
          eligibilityCriteria: { ...eligibilityCriteria, branch, courses },
        }),
      },
    ]);
  });

  test('with company and deadline only has every other field, empty', async () => {
    const { body } = await add();
    const _id: unknown = body.data?.['_id'];
    expect(body.data).toEqual({ ...EMPTY, _id, company: 'Kaveri Softworks' });
    expect(await list()).toEqual([body.data]);
  });

  test('can be changed field by field from empty to full, and all at once back to empty', async () => {
    const added = await add();
    for (const [name, value] of Object.entries(FULL)) await put(added, { [name]: value });
    expect(await list()).toEqual([{ ...FULL, _id: added.body.data?.['_id'] }]);
    await put(added, EMPTY);
    expect(await list()).toEqual([added.body.data]);
  });

  test('may have the placement id of another one', async () => {
    for (const role of ['SDE', 'Analyst']) await add({ placementId: '2711', role });
    expect(await list()).toMatchObject([{ placementId: '2711' }, { placementId: '2711' }]);
  });

  test('drops unknown fields', async () => {
    const { body } = await add({ rounds: 3, test: { ...FULL.test, venue: 'Hall 2' }, __v: 0 });
    expect(Object.keys(body.data ?? {}).toSorted()).toEqual(
      ['_id', 'company', ...Object.keys(EMPTY)].toSorted(),
    );
    expect(JSON.stringify(body)).not.toContain('Hall 2');
  });
});

describe.each(['POST', 'PUT'] as const)('by %s', (method) => {
  const send = async (fields: object): Promise<Answer> =>
    method === 'POST' ? add(fields) : put(await add(), fields);

  /** Writes fields and returns the status, and the placement in the list afterwards. */
  async function write(fields: object): Promise<readonly [number, Placement | undefined]> {
    const { status } = await send(fields);
    return [status, (await list())[0]];
  }

  test.each([
    ['jobType', ['internship', 'fte', 'intern_ppo', 'internship_fte']],
    ['category', ['on_campus', 'off_campus']],
    ['status', ['form_not_filled', 'form_filled', 'process_done']],
    ['priority', ['high', 'medium', 'low']],
  ])('%s accepts only its values', async (field, words) => {
    for (const word of words) {
      const { body } = await send({ [field]: word });
      expect(body.data?.[field]).toBe(word);
    }
    const { status, body } = await send({ [field]: 'hired' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    expect(body.message).toContain(words.join(', '));
  });

  test.each(['scheduled', 'completed', 'missed'])('the test is %s', async (status) => {
    const [, stored] = await write({ test: { status } });
    expect(stored?.test.status).toBe(status);
  });

  test('an empty job type is fte', async () => {
    expect((await write({ jobType: '' }))[1]?.jobType).toBe('fte');
  });

  test.each([
    [2711, '2711'],
    ['#2711', '2711'],
    ['-', null],
    ['', null],
    [null, null],
  ])('the placement id %j is %j', async (placementId, stored) => {
    expect((await write({ placementId }))[1]?.placementId).toBe(stored);
  });

  test.each([
    [1200000, '1200000'],
    ['12 LPA', '12 LPA'],
    ['40k', '40k'],
    ['', '-'],
    ['-', '-'],
  ])('an amount of %j is the text %j, in rupees', async (amount, stored) => {
    const [, placement] = await write({ compensation: { ctc: { amount } } });
    expect(placement?.compensation).toEqual({
      ...EMPTY.compensation,
      ctc: { amount: stored, currency: 'INR' },
    });
  });

  test.each([
    [7.5, 7.5],
    ['7.5', 7.5],
    ['', null],
    [null, null],
  ])('a minimum CGPA of %j is %j', async (cgpa, stored) => {
    expect((await write({ eligibilityCriteria: { cgpa } }))[1]?.eligibilityCriteria.cgpa).toBe(
      stored,
    );
  });

  test.each([
    ['branch', ['CSE', 'IT']],
    ['branch', 'CSE, IT'],
    ['branches', ['CSE', 'IT']],
  ])('%s: %j are two branches', async (name, branches) => {
    const [, stored] = await write({ eligibilityCriteria: { [name]: branches } });
    expect(stored?.eligibilityCriteria.branch).toEqual(['CSE', 'IT']);
  });

  test.each([
    ['2026-12-05T17:00:00Z', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00:00.000+05:30', '2026-12-05T17:00:00'],
    ['2026-12-05T17:00', '2026-12-05T17:00:00'],
    ['2026-12-05', '2026-12-05T23:59:00'],
    ['2001-01-01T00:00:00', '2001-01-01T00:00:00'],
  ])('a deadline of %s is %s as entered, also when it is past', async (sent, stored) => {
    const [status, placement] = await write({ deadlines: { applicationDeadline: sent } });
    expect(status).toBe(method === 'POST' ? 201 : 200);
    expect(placement?.deadlines).toEqual({ applicationDeadline: stored, testDeadline: null });
  });

  test.each([null, '', '-'])('a deadline of %j is refused', async (applicationDeadline) => {
    const fields = { deadlines: { applicationDeadline } };
    const { status, body } = await send(fields);
    expect([status, body.message]).toEqual([400, 'Application deadline is required']);
    expect(await list()).toHaveLength(method === 'POST' ? 0 : 1);
  });

  test('all problems are reported, each with its field', async () => {
    const fields = { company: ' ', status: 'hired', eligibilityCriteria: { cgpa: 75 } };
    const { status, body } = await send(fields);
    expect(status).toBe(400);
    expect(body.errors?.map(({ path }) => path).toSorted()).toEqual([
      'company',
      'eligibilityCriteria.cgpa',
      'status',
    ]);
  });
});
