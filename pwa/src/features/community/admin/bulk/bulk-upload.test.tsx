import { COMMUNITY_UPLOAD_PATH } from '@shortlist/shared/api/community.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDrafts } from '../../../../data/drafts/drafts.ts';
import type { UserDatabase } from '../../../../data/database/user-database.ts';
import { currentUid } from '../../../../data/session/session.ts';
import {
  fakeCommunityApi,
  countFigureRequests,
  findLastRequest,
  press,
  countRequestsTo,
  signInWithFeed,
} from '../../../../testing/screens/admin-community-page.tsx';
import { addToFeed } from '../../../../testing/data/feed.ts';
import {
  box,
  VALID,
  OTHER_VALID,
  preview,
  rows,
  uploadButton,
} from '../../../../testing/screens/bulk-upload-page.tsx';
import { refusal, type FakeApi } from '../../../../testing/fakes/fake-api.ts';
import { setScreenWidth } from '../../../../testing/fakes/screen-width.ts';

let api: FakeApi;
let db: UserDatabase;

beforeEach(async () => {
  setScreenWidth(1280);
  api = fakeCommunityApi();
  db = await signInWithFeed();
});

const LONG = { ...VALID, company: 'Long Ltd', description: 'x'.repeat(1001) };

async function storedText(): Promise<string | undefined> {
  const [stored] = await readDrafts({ uid: currentUid(), key: 'opportunityUploadDraft' });
  return stored?.draft.text;
}

function serverTakes(
  successful: number,
  errors: readonly { index: number; message: string }[],
): void {
  const summary = { successful, failed: errors.length, total: successful + errors.length };
  const json = { success: true, message: '', data: { summary, errors } };
  api.answer(COMMUNITY_UPLOAD_PATH, { status: 200, json });
}

describe('the upload', () => {
  it('sends the items as they are, reports how many were stored, and closes', async () => {
    serverTakes(2, []);
    const person = await preview(VALID, OTHER_VALID);
    const requestsBefore = countFigureRequests(api);
    await person.click(uploadButton());
    expect(await screen.findByText('Successfully created 2 of 2 opportunities')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body, headers } = findLastRequest(api, COMMUNITY_UPLOAD_PATH);
    expect(body).toEqual({ opportunities: [VALID, OTHER_VALID] });
    expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await db.readMeta('syncAskedAt')).toBeGreaterThan(0);
    expect(await storedText()).toBeUndefined();
    await waitFor(() => expect(countFigureRequests(api)).toBeGreaterThan(requestsBefore));
  });

  it('shows and sends one unambiguous day for each date, in the date order of its list', async () => {
    serverTakes(1, []);
    const dated = { ...VALID, applicationDeadline: '12/5/2099' };
    const person = await preview(dated, { ...OTHER_VALID, applicationDeadline: '12/25/2099' });
    expect(rows().getByText(/Deadline 5 Dec 2099, 11:59 pm/)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /opportunity 2/ }));
    await person.click(uploadButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(findLastRequest(api, COMMUNITY_UPLOAD_PATH).body).toEqual({
      opportunities: [{ ...dated, applicationDeadline: '2099-12-05T23:59:00' }],
    });
  });

  it('explains how it read ambiguous deadlines', async () => {
    await preview({ ...VALID, applicationDeadline: '5/12/2099' });
    expect(screen.getByText(/^Dates are read with the day first: “5\/12\/2099”/)).toBeVisible();
  });

  it('reports that it is in progress, and cannot be started twice', async () => {
    api.answer(COMMUNITY_UPLOAD_PATH, 'never');
    await preview(VALID);
    const button = uploadButton();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Uploading...')).toBeVisible();
    expect(button).toBeDisabled();
    await waitFor(() => expect(countRequestsTo(api, COMMUNITY_UPLOAD_PATH)).toBeGreaterThan(0));
    // By now a second request would have been sent.
    await storedText();
    expect(countRequestsTo(api, COMMUNITY_UPLOAD_PATH)).toBe(1);
  });

  it('keeps the items that the server refused, with the reasons', async () => {
    serverTakes(2, [{ index: 1, message: 'Opportunity 2: Refused for a reason' }]);
    const person = await preview(VALID, OTHER_VALID, { ...VALID, role: 'Third' });
    await person.click(uploadButton());
    await screen.findByText('Successfully created 2 of 3 opportunities. 1 failed.');
    expect(await screen.findByText('Refused for a reason')).toBeVisible();
    const [left, ...others] = rows().getAllByRole('checkbox');
    expect(left).toHaveAccessibleName(/Tapti Labs - Intern$/);
    expect(others).toEqual([]);
    expect(JSON.parse(box().value)).toEqual({ opportunities: [OTHER_VALID] });
    await waitFor(async () => expect(await storedText()).toBe(box().value));
  });

  it('warns of items that the server will refuse, and still sends them', async () => {
    serverTakes(0, [{ index: 0, message: 'Opportunity 1: Description is too long' }]);
    const person = await preview(LONG);
    expect(screen.getByText(/1 has a problem and will not be posted/)).toBeVisible();
    await person.click(uploadButton());
    expect(await screen.findByText('Failed to create all 1 opportunities')).toBeVisible();
    expect(JSON.parse(box().value)).toEqual({ opportunities: [LONG] });
  });

  it('that the server refuses stays unchanged, and says why', async () => {
    const person = await preview(VALID);
    for (const [message, said] of [
      ['The cell is closed.', 'The cell is closed.'],
      ['', 'Failed to upload opportunities'],
    ] as const) {
      api.answer(COMMUNITY_UPLOAD_PATH, { status: 400, json: refusal(message, 'bad_request') });
      await person.click(uploadButton());
      expect(await screen.findByText(said, { selector: '[role=alert] *' })).toBeVisible();
      expect(rows().getAllByRole('listitem')).toHaveLength(1);
    }
  });

  it('repeats the same request after no answer', async () => {
    api.answer(COMMUNITY_UPLOAD_PATH, 'offline');
    const person = await preview(VALID);
    await person.click(uploadButton());
    await screen.findByText('Failed to upload opportunities');
    const { headers } = findLastRequest(api, COMMUNITY_UPLOAD_PATH);
    serverTakes(1, []);
    await person.click(uploadButton());
    await screen.findByText('Successfully created 1 of 1 opportunities');
    const again = findLastRequest(api, COMMUNITY_UPLOAD_PATH).headers;
    expect(again.get('Idempotency-Key')).toBe(headers.get('Idempotency-Key'));
  });

  it('asks before it posts duplicates of listed opportunities', async () => {
    serverTakes(1, []);
    await addToFeed({
      company: VALID.company,
      role: VALID.role,
      deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
    });
    const person = await preview(VALID, OTHER_VALID);
    expect(rows().getByText('On the board already')).toBeVisible();
    await person.click(uploadButton());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 of these 2 opportunities are on the board already');
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(person, 'Leave it out');
    await person.click(uploadButton());
    await screen.findByText('Successfully created 1 of 1 opportunities');
    expect(findLastRequest(api, COMMUNITY_UPLOAD_PATH).body).toEqual({
      opportunities: [OTHER_VALID],
    });
  });
});
