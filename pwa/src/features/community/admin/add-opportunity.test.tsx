import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import {
  OPPORTUNITY_INPUTS,
  type OpportunityFormField,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import { buildOpportunity } from '@shortlist/shared/testing/builders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import {
  fakeCommunityApi,
  countFigureRequests,
  fillInDialog,
  input,
  findLastRequest,
  openFromMenu,
  POST_PATH,
  press,
  REQUIRED,
  countRequestsTo,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import { refusal, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { formFieldLabel } from './form/opportunity-form-labels.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';

let api: FakeApi;
let db: UserDatabase;

beforeEach(async () => {
  setScreenWidth(1280);
  api = fakeCommunityApi();
  db = await signInWithFeed();
});

async function postFilled(values: Readonly<Record<string, string>> = {}): Promise<void> {
  const person = await openFromMenu('Manual Entry');
  fillInDialog({ ...REQUIRED, ...values });
  await press(person, 'Post');
}

const NUMBER = { type: 'number' } as const;
const YEAR = { ...NUMBER, min: '2020', max: '2030' } as const;

/** Label, attributes and initial value. */
const FIELDS = [
  ['Application Link (required)', { type: 'url' }, ''],
  ['Company Website', { type: 'url' }, ''],
  ['Application Deadline (required)', { type: 'datetime-local' }, ''],
  ['Description (required)', { rows: '4' }, ''],
  ['Stipend', NUMBER, ''],
  ['CTC', NUMBER, ''],
  ['Base Salary', NUMBER, ''],
  ['Minimum CGPA', { ...NUMBER, min: '0', max: '10', step: '0.1' }, ''],
  ['Minimum Experience', { ...NUMBER, min: '0' }, '0'],
  ['Maximum Experience', { ...NUMBER, min: '0' }, ''],
  ['Minimum Graduation Year', YEAR, ''],
  ['Maximum Graduation Year', YEAR, ''],
  ['Priority', {}, 'medium'],
  ['Job Type', {}, 'fte'],
] as const;

const REFUSED = [
  ['Minimum CGPA', '10.1', /10/],
  ['Minimum CGPA', '7.25', 'Minimum CGPA must have at most one decimal place'],
  ['Minimum Graduation Year', '2019', /2020 to 2030/],
  ['Maximum Graduation Year', '2031', /2020 to 2030/],
  ['Minimum Experience', '-1', /at least 0/],
  ['CTC', '-5', /at least 0/],
  ['Minimum degree %', '101', /^Minimum degree % must be a percentage from 0 to 100/],
  ['Minimum 10th', '7', /^Minimum 10th must be a percentage, such as 84.5 %, or a CGPA/],
  ['Active backlogs at most', 'few', /whole number from 0 to 50/],
  ['Application Link (required)', 'javascript:alert(1)', /http:/],
  ['Company Website', 'https://user:secret@zenith.example', /http:/],
  ['Description (required)', 'x'.repeat(1001), /1,?000/],
] as const;

describe('the form', () => {
  it('has fields of the specified types, bounds, defaults and choices', async () => {
    const person = await openFromMenu('Manual Entry');
    for (const [label, attributes, value] of FIELDS) {
      const field = input(label);
      for (const [name, wanted] of Object.entries(attributes))
        expect([label, name, field.getAttribute(name)]).toEqual([label, name, wanted]);
      expect([label, field.value]).toEqual([label, value]);
    }
    expect(input('Description (required)').tagName).toBe('TEXTAREA');
    expect(input('Minimum Experience')).toHaveAccessibleDescription('In years');
    expect(input('Maximum Experience')).toHaveAccessibleDescription(/^In years; .*no limit$/);
    const names = (label: string) =>
      Array.from(input(label).querySelectorAll('option'), ({ textContent }) => textContent);
    const jobTypes = ['Internship', 'Full Time', 'Intern + PPO', 'Internship + FTE'];
    expect(names('Job Type')).toEqual(jobTypes);
    expect(new Set(names('Priority'))).toEqual(new Set(['High', 'Medium', 'Low']));
    await press(person, 'Tomorrow');
    expect(input('Application Deadline (required)').value).toMatch(/T23:59$/);
    fillInDialog({ 'Application Deadline (required)': '2021-01-04T10:00', CTC: '1250000' });
    expect(await screen.findByText(/This has passed already/)).toBeVisible();
    expect(await screen.findByText('₹12.5L per year')).toBeVisible();
  });

  it('has an input for every field', async () => {
    await openFromMenu('Manual Entry');
    const labels = Object.keys(OPPORTUNITY_INPUTS).map((name) =>
      formFieldLabel(name as OpportunityFormField),
    );
    expect(labels.filter((label) => screen.queryByLabelText(label) === null)).toEqual([]);
  });

  it('requires only six fields, marks what is missing or invalid, and is not sent', async () => {
    const person = await openFromMenu('Manual Entry');
    await press(person, 'Post');
    await screen.findByText('Company Name is required');
    for (const [label, value] of Object.entries(REQUIRED)) {
      const sentence = `${label.replace(' (required)', '')} is required`;
      expect(input(label)).toHaveAccessibleDescription(sentence);
      fillInDialog({ [label]: value });
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    }
    expect(screen.queryByText(/is required$/)).toBeNull();
    fillInDialog({ 'Role (required)': '', 'Location (required)': '' });
    await press(person, 'Post');
    await waitFor(() => expect(input('Role (required)')).toHaveFocus());
    fillInDialog(REQUIRED);
    for (const [label, value, message] of REFUSED) {
      const before = input(label).value;
      fillInDialog({ [label]: value });
      await press(person, 'Post');
      await waitFor(() => expect(input(label)).toHaveAccessibleDescription(message));
      expect(input(label)).toHaveAttribute('aria-invalid', 'true');
      fillInDialog({ [label]: before });
    }
    expect(countRequestsTo(api, POST_PATH)).toBe(0);
  });
});

describe('the posted opportunity', () => {
  it('is sent once for two quick presses, with the specified values for fields that were left empty', async () => {
    await openFromMenu('Manual Entry');
    fillInDialog(REQUIRED);
    const requestsBefore = countFigureRequests(api);
    const button = screen.getByRole('button', { name: 'Post' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Opportunity created successfully!');
    expect(countRequestsTo(api, POST_PATH)).toBe(1);
    const none = { amount: '-', currency: 'INR' };
    expect(findLastRequest(api, POST_PATH).body).toMatchObject({
      company: 'Zenith Systems',
      role: 'Platform Engineer',
      jobType: 'fte',
      category: 'off_campus',
      location: 'Pune',
      description: 'Build and run the build farm.',
      links: { applicationLink: 'https://careers.zenith.example/platform' },
      deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
      compensation: { ctc: none, base: none, stipend: none },
      eligibilityCriteria: { cgpa: null, branches: [], graduationYear: { min: null, max: null } },
      skills: [],
      experience: { min: 0, max: null },
      priority: 'medium',
    });
    // The opportunities and their counts are fetched again.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await db.readMeta('syncAskedAt')).toBeGreaterThan(0);
    await waitFor(() => expect(countFigureRequests(api)).toBeGreaterThan(requestsBefore));
  });

  it('has everything that was entered, with trimmed lists', async () => {
    await postFilled({
      'Job Type': 'intern_ppo',
      'Company Website': 'https://zenith.example',
      Stipend: '40000',
      CTC: '1200000',
      'Base Salary': '900000',
      'Minimum CGPA': '7.5',
      Priority: 'high',
      'Eligible Branches': ' CSE , IT,',
      'Required Skills': 'Go,  SQL ',
      'Minimum Experience': '1',
      'Maximum Experience': '3',
      'Minimum Graduation Year': '2026',
      'Maximum Graduation Year': '2027',
      Courses: 'B.Tech, MCA',
      'Minimum degree %': '60 %',
      'Minimum 10th': '60 %',
      'Minimum 12th': '7.5/10',
      'Minimum diploma': '55',
      'Active backlogs at most': 'none',
      'Past backlogs at most': '2',
    });
    await screen.findByText('Opportunity created successfully!');
    expect(findLastRequest(api, POST_PATH).body).toMatchObject({
      jobType: 'intern_ppo',
      links: { companyWebsite: 'https://zenith.example/' },
      compensation: {
        stipend: { amount: 40000, currency: 'INR' },
        ctc: { amount: 1200000, currency: 'INR' },
        base: { amount: 900000, currency: 'INR' },
      },
      eligibilityCriteria: {
        cgpa: 7.5,
        branches: ['CSE', 'IT'],
        graduationYear: { min: 2026, max: 2027 },
        courses: ['B.Tech', 'MCA'],
        degreePercentage: 60,
        tenth: { value: 60, outOf: 100 },
        twelfth: { value: 7.5, outOf: 10 },
        diploma: { value: 55, outOf: 100 },
        activeBacklogs: 0,
        pastBacklogs: 2,
        gapYears: null,
      },
      skills: ['Go', 'SQL'],
      experience: { min: 1, max: 3 },
      priority: 'high',
    });
  });
});

describe('a failed request', () => {
  it('shows the server’s message and keeps the form; without an answer, a second press repeats the same request', async () => {
    api.answer(POST_PATH, { status: 403, json: refusal('Only for the cell.', 'forbidden') });
    await postFilled();
    expect(await screen.findAllByText(/Only for the cell\./)).toHaveLength(2);
    expect(input('Company Name (required)')).toHaveValue('Zenith Systems');
    api.answer(POST_PATH, 'offline');
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Failed to create opportunity')).toBeVisible();
    expect(screen.getByText(/The server was not reached/)).toBeVisible();
    const first = findLastRequest(api, POST_PATH).headers.get('Idempotency-Key');
    const server = {
      status: 201,
      json: { success: true, message: '', data: buildOpportunity() },
    };
    api.answer(POST_PATH, server);
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByText('Opportunity created successfully!');
    expect(findLastRequest(api, POST_PATH).headers.get('Idempotency-Key')).toBe(first);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks when a duplicate is listed already, and posts only after confirmation', async () => {
    api.answer(POST_PATH, { status: 400, json: refusal('', 'bad_request') });
    await postFilled();
    // Our own message where the server gives none.
    expect(await screen.findByText('Failed to create opportunity')).toBeVisible();
    api.answer(POST_PATH, { status: 409, json: refusal('On the board.', 'conflict') });
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    const question = await screen.findByRole('alertdialog', { name: 'Post it again?' });
    expect(question).toHaveTextContent('“Zenith Systems - Platform Engineer” is on the board');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(countRequestsTo(api, COMMUNITY_PATH)).toBe(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Post' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Post again' }));
    await screen.findByText('Opportunity created successfully!');
    expect(countRequestsTo(api, COMMUNITY_PATH)).toBe(1);
  });
});
