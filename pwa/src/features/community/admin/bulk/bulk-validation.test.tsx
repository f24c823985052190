import { COMMUNITY_UPLOAD_PATH } from '@shortlist/shared/api/community.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import invalid from '../../../../../../shared/fixtures/opportunities-invalid.json' with { type: 'json' };
import {
  fakeCommunityApi,
  withinDialog,
  openFromMenu,
  press,
  countRequestsTo,
  signInWithFeed,
} from '../../../../testing/screens/admin-community-page.tsx';
import {
  box,
  VALID,
  OTHER_VALID,
  paste,
  preview,
  rows,
  uploadButton,
} from '../../../../testing/screens/bulk-upload-page.tsx';
import type { FakeApi } from '../../../../testing/fakes/fake-api.ts';
import { setScreenWidth } from '../../../../testing/fakes/screen-width.ts';

let api: FakeApi;

beforeEach(async () => {
  setScreenWidth(1280);
  api = fakeCommunityApi();
  await signInWithFeed();
});

/** The toaster's error text, which is not part of the dialog. */
function toasted(): string {
  const dialog = screen.getByRole('dialog');
  const alerts = Array.from(document.querySelectorAll('[role=alert]'));
  return alerts.flatMap((it) => (dialog.contains(it) ? [] : [it.textContent])).join(' ');
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

/** For the fixtures that do not specify the message. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['text that does not parse', 'Invalid JSON format'],
  ['empty list', 'No opportunities to upload'],
  ['item is null', 'Opportunity 1: An opportunity must be an object'],
]);

describe('validating', () => {
  it('shows inline what is wrong with each invalid text, and uploads nothing', async () => {
    const person = await openFromMenu('JSON Upload');
    expect(uploadButton()).toBeDisabled();
    for (const {
      name,
      input,
      inputIsText,
      expectedMessage = MESSAGES.get(name) ?? '?',
    } of PREVIEWED) {
      paste(inputIsText === true ? input : JSON.stringify(input));
      await press(person, 'Validate & Preview');
      // The page always has another alert, for toasts.
      const alert = await withinDialog().findAllByRole('alert');
      const text = alert.map(({ textContent }) => textContent).join(' ');
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
    expect(countRequestsTo(api, COMMUNITY_UPLOAD_PATH)).toBe(0);
  });

  it('shows the position of an error, and accepts the text once it is corrected, until it changes', async () => {
    const person = await openFromMenu('JSON Upload');
    const validate = () => press(person, 'Validate & Preview');
    paste('{ "opportunities": [\n  { "company": "A", }\n] }');
    await validate();
    expect(await screen.findByText('Invalid JSON format')).toBeVisible();
    expect(screen.getByText(/line 2, column 19/)).toBeVisible();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveFocus();
    paste({ opportunities: [VALID] });
    expect(screen.queryByText('Invalid JSON format')).toBeNull();
    await validate();
    expect(await screen.findByText('Preview: 1 opportunity')).toBeVisible();
    paste({ opportunities: Array.from({ length: 501 }, () => ({})) });
    expect(uploadButton()).toHaveTextContent('Upload (0)');
    expect(uploadButton()).toBeDisabled();
    expect(screen.queryByText(/^Preview/)).toBeNull();
    await validate();
    const tooMany = 'At most 500 opportunities can be uploaded at once';
    expect(await screen.findByText(tooMany)).toBeVisible();
    paste('Dear students');
    await validate();
    expect(await screen.findByText(/Opportunities begin with \{ and end with \}/)).toBeVisible();
    expect(countRequestsTo(api, COMMUNITY_UPLOAD_PATH)).toBe(0);
  });

  it('shows company, role, location and job type of each item, and the count on the button', async () => {
    await preview(VALID, OTHER_VALID);
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

  it('lets incomplete items be left out', async () => {
    const person = await preview(VALID, { ...OTHER_VALID, role: '' });
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

  it('reads a chosen file at once, or explains inline why it is not accepted', async () => {
    await openFromMenu('JSON Upload');
    const choose = (text: string, name: string, type: string): void => {
      const files = [new File([text], name, { type })];
      fireEvent.change(screen.getByLabelText('JSON file'), { target: { files } });
    };
    choose('%PDF', 'jobs.pdf', 'application/pdf');
    const alert = await withinDialog().findByRole('alert');
    expect(alert).toHaveTextContent(/Please select a valid JSON file/);
    const text = JSON.stringify({ opportunities: [VALID] });
    choose(text, 'jobs.json', 'application/json');
    expect(await screen.findByText('Preview: 1 opportunity')).toBeVisible();
    expect(box()).toHaveValue(text);
  });
});
