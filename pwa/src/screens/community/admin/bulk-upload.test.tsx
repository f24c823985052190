import { COMMUNITY_UPLOAD_PATH } from '@shortlist/shared/api/community.ts';
import invalid from '../../../../../shared/fixtures/opportunities-invalid.json' with { type: 'json' };
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOpportunityUpload } from '../../../commands/opportunity-draft.ts';
import type { UserDatabase } from '../../../db/user-database.ts';
import { currentUid } from '../../../session/session.ts';
import {
  boardServer,
  figuresAskedFor,
  inDialog,
  lastRequest,
  openFromMenu,
  press,
  sentTo,
  signInWithBoard,
} from '../../../testing/admin-board-page.tsx';
import { post } from '../../../testing/board.ts';
import { refusal, type FakeApi } from '../../../testing/fake-api.ts';
import { setScreenWidth } from '../../../testing/screen-width.ts';

let api: FakeApi;
let db: UserDatabase;

beforeEach(async () => {
  setScreenWidth(1280);
  api = boardServer();
  db = await signInWithBoard();
});

const GOOD = {
  company: 'Kaveri Softworks',
  role: 'Support Engineer',
  jobType: 'fte',
  location: 'Mysuru',
  description: 'Tools.',
  applicationLink: 'https://careers.kaverisoft.example/ase',
  applicationDeadline: '2026-12-05T23:59:00Z',
};
const OTHER = { ...GOOD, company: 'Tapti Labs', role: 'Intern', jobType: 'intern_ppo' };
const LONG = { ...GOOD, company: 'Long Ltd', description: 'x'.repeat(1001) };

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Paste JSON');
const rows = () => within(screen.getByRole('list', { name: 'Opportunities to upload' }));

function paste(content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  fireEvent.change(box(), { target: { value: text } });
}

function uploadButton(): HTMLButtonElement {
  return inDialog().getByRole<HTMLButtonElement>('button', { name: /^Upload/ });
}

/** What the toaster says of errors, which is no part of the dialog. */
function toasted(): string {
  const dialog = screen.getByRole('dialog');
  const alerts = Array.from(document.querySelectorAll('[role=alert]'));
  return alerts.flatMap((it) => (dialog.contains(it) ? [] : [it.textContent])).join(' ');
}

/** Pastes items and has them validated. */
async function preview(...opportunities: unknown[]): Promise<UserEvent> {
  const person = await openFromMenu('JSON Upload');
  paste({ opportunities });
  await press(person, 'Validate & Preview');
  await screen.findByRole('list', { name: 'Opportunities to upload' });
  return person;
}

function serverTakes(
  successful: number,
  errors: readonly { index: number; message: string }[],
): void {
  const summary = { successful, failed: errors.length, total: successful + errors.length };
  const json = { success: true, message: '', data: { summary, errors } };
  api.answer(COMMUNITY_UPLOAD_PATH, { status: 200, json });
}

interface Fixture {
  readonly name: string;
  readonly where: string;
  readonly input: unknown;
  readonly inputIsText?: boolean;
  readonly expectedMessage?: string;
}
const FIXTURES: readonly Fixture[] = invalid;
const PREVIEWED = FIXTURES.filter(({ where }) => where === 'preview');

/** For the fixtures that leave the words to us. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['text that does not parse', 'Invalid JSON format'],
  ['empty list', 'No opportunities to upload'],
  ['item is null', 'Opportunity 1: An opportunity must be an object'],
]);

describe('validating', () => {
  it('says inline what each bad text lacks, and uploads nothing', async () => {
    const person = await openFromMenu('JSON Upload');
    expect(uploadButton()).toBeDisabled();
    for (const { name, input, inputIsText, expectedMessage = SAID.get(name) ?? '?' } of PREVIEWED) {
      paste(inputIsText === true ? input : JSON.stringify(input));
      await press(person, 'Validate & Preview');
      // The page has another alert, for toasts, which is there at all times.
      const said = await inDialog().findAllByRole('alert');
      const text = said.map(({ textContent }) => textContent).join(' ');
      const { disabled } = uploadButton();
      const isSaid = text.includes(expectedMessage);
      expect({ name, isSaid, disabled, toast: toasted() }).toEqual({
        name,
        isSaid: true,
        disabled: true,
        toast: '',
      });
      paste('');
    }
    expect(sentTo(api, COMMUNITY_UPLOAD_PATH)).toBe(0);
  });

  it('names the place of an error, and reads on when it is mended', async () => {
    const person = await openFromMenu('JSON Upload');
    paste('{ "opportunities": [\n  { "company": "A", }\n] }');
    await press(person, 'Validate & Preview');
    expect(await screen.findByText('Invalid JSON format')).toBeVisible();
    expect(screen.getByText(/line 2, column 19/)).toBeVisible();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveFocus();
    paste({ opportunities: [GOOD] });
    expect(screen.queryByText('Invalid JSON format')).toBeNull();
    await press(person, 'Validate & Preview');
    expect(await screen.findByText('Preview: 1 opportunity')).toBeVisible();
    expect(sentTo(api, COMMUNITY_UPLOAD_PATH)).toBe(0);
  });

  it('speaks of opportunities where text is no JSON at all', async () => {
    const person = await openFromMenu('JSON Upload');
    paste('Dear students');
    await press(person, 'Validate & Preview');
    expect(await screen.findByText(/Opportunities begin with \{ and end with \}/)).toBeVisible();
  });

  it('takes 500 items and no more', async () => {
    const person = await openFromMenu('JSON Upload');
    paste({ opportunities: Array.from({ length: 501 }, () => ({})) });
    await press(person, 'Validate & Preview');
    expect(
      await screen.findByText('At most 500 opportunities can be uploaded at once'),
    ).toBeVisible();
  });

  it('shows of each item company, role, location and job type, and counts them on the button', async () => {
    await preview(GOOD, OTHER);
    const [first, second] = rows().getAllByRole('listitem');
    expect(first).toHaveTextContent('Kaveri Softworks - Support Engineer');
    expect(first).toHaveTextContent('Mysuru · Full Time');
    expect(second).toHaveTextContent('Tapti Labs - Intern');
    expect(second).toHaveTextContent('Mysuru · Intern + PPO');
    expect(uploadButton()).toHaveTextContent(/^Upload \(2\)$/);
    const frame = screen.getByRole('region', { name: 'Opportunities to upload' });
    expect(getComputedStyle(frame).overflowY).toBe('auto');
    expect(getComputedStyle(frame).maxHeight).toMatch(/px/);
  });

  it('is void as soon as the text changes', async () => {
    await preview(GOOD);
    paste({ opportunities: [GOOD, OTHER] });
    expect(uploadButton()).toHaveTextContent('Upload (0)');
    expect(uploadButton()).toBeDisabled();
    expect(screen.queryByText(/^Preview/)).toBeNull();
  });

  it('lets what is not complete be left out', async () => {
    const person = await preview(GOOD, { ...OTHER, role: '' });
    expect(
      screen.getByText('Opportunity 2: Missing required fields: role', {
        selector: '[role=alert] li',
      }),
    ).toBeVisible();
    expect(uploadButton()).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: /^Upload opportunity 2/ }));
    expect(uploadButton()).toBeEnabled();
    expect(uploadButton()).toHaveTextContent('Upload (1)');
  });

  it('reads a chosen file at once', async () => {
    await openFromMenu('JSON Upload');
    const text = JSON.stringify({ opportunities: [GOOD] });
    const file = new File([text], 'jobs.json', { type: 'application/json' });
    fireEvent.change(screen.getByLabelText('JSON file'), { target: { files: [file] } });
    expect(await screen.findByText('Preview: 1 opportunity')).toBeVisible();
    expect(box()).toHaveValue(text);
  });

  it('says inline when a file is none', async () => {
    await openFromMenu('JSON Upload');
    const file = new File(['%PDF'], 'jobs.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('JSON file'), { target: { files: [file] } });
    const said = await inDialog().findByRole('alert');
    expect(said).toHaveTextContent(/Please select a valid JSON file/);
  });
});

describe('the upload', () => {
  it('sends the items as they stand, says how many were stored, and closes', async () => {
    serverTakes(2, []);
    const person = await preview(GOOD, OTHER);
    const asked = figuresAskedFor(api);
    await person.click(uploadButton());
    expect(await screen.findByText('Successfully created 2 of 2 opportunities')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body, headers } = lastRequest(api, COMMUNITY_UPLOAD_PATH);
    expect(body).toEqual({ opportunities: [GOOD, OTHER] });
    expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await db.readMeta('syncAskedAt')).toBeGreaterThan(0);
    expect(await readOpportunityUpload(currentUid())).toBeUndefined();
    await waitFor(() => expect(figuresAskedFor(api)).toBeGreaterThan(asked));
  });

  it('says that it is under way, and cannot be begun twice', async () => {
    api.answer(COMMUNITY_UPLOAD_PATH, 'never');
    await preview(GOOD);
    const button = uploadButton();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Uploading...')).toBeVisible();
    expect(button).toBeDisabled();
    expect(sentTo(api, COMMUNITY_UPLOAD_PATH)).toBe(1);
  });

  it('keeps what the server refused, with its reasons', async () => {
    serverTakes(2, [{ index: 1, message: 'Opportunity 2: Refused for a reason' }]);
    const person = await preview(GOOD, OTHER, { ...GOOD, role: 'Third' });
    await person.click(uploadButton());
    await screen.findByText('Successfully created 2 of 3 opportunities. 1 failed.');
    expect(await screen.findByText('Refused for a reason')).toBeVisible();
    const [left, ...others] = rows().getAllByRole('checkbox');
    expect(left).toHaveAccessibleName(/Tapti Labs - Intern$/);
    expect(others).toEqual([]);
    expect(JSON.parse(box().value)).toEqual({ opportunities: [OTHER] });
    await waitFor(async () =>
      expect((await readOpportunityUpload(currentUid()))?.text).toBe(box().value),
    );
  });

  it('warns of what the server will refuse, and sends it all the same', async () => {
    serverTakes(0, [{ index: 0, message: 'Opportunity 1: Description is too long' }]);
    const person = await preview(LONG);
    expect(screen.getByText(/1 has a problem and will not be posted/)).toBeVisible();
    await person.click(uploadButton());
    expect(await screen.findByText('Failed to create all 1 opportunities')).toBeVisible();
    expect(JSON.parse(box().value)).toEqual({ opportunities: [LONG] });
  });

  it.each([
    ['its own sentence', 'The cell is closed.', 'The cell is closed.'],
    ['none', '', 'Failed to upload opportunities'],
  ])('that the server refuses with %s stays as it is', async (_what, message, said) => {
    api.answer(COMMUNITY_UPLOAD_PATH, { status: 400, json: refusal(message, 'bad_request') });
    const person = await preview(GOOD);
    await person.click(uploadButton());
    expect(await screen.findByText(said, { selector: '[role=alert] *' })).toBeVisible();
    expect(rows().getAllByRole('listitem')).toHaveLength(1);
  });

  it('repeats the same attempt after no answer', async () => {
    api.answer(COMMUNITY_UPLOAD_PATH, 'offline');
    const person = await preview(GOOD);
    await person.click(uploadButton());
    await screen.findByText('Failed to upload opportunities');
    const { headers } = lastRequest(api, COMMUNITY_UPLOAD_PATH);
    serverTakes(1, []);
    await person.click(uploadButton());
    await screen.findByText('Successfully created 1 of 1 opportunities');
    const again = lastRequest(api, COMMUNITY_UPLOAD_PATH).headers;
    expect(again.get('Idempotency-Key')).toBe(headers.get('Idempotency-Key'));
  });

  it('asks before it posts what is on the board already', async () => {
    serverTakes(1, []);
    await post({
      company: GOOD.company,
      role: GOOD.role,
      deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
    });
    const person = await preview(GOOD, OTHER);
    expect(rows().getByText('On the board already')).toBeVisible();
    await person.click(uploadButton());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 of these 2 opportunities are on the board already');
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(person, 'Leave it out');
    await person.click(uploadButton());
    await screen.findByText('Successfully created 1 of 1 opportunities');
    expect(lastRequest(api, COMMUNITY_UPLOAD_PATH).body).toEqual({ opportunities: [OTHER] });
  });
});
