import { NO_CRITERIA } from '@shortlist/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement, deletePlacement } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { findDetail, openDetail } from '../../../testing/screens/dashboard-page.tsx';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { keepMessagesOpen } from '../../../testing/fakes/without-timers.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

describe('the details', () => {
  it('show every field, with the time left', async () => {
    await openDetail(
      placement('Zenith', '2026-11-22T15:30', {
        role: 'SDE Intern',
        location: 'Pune',
        notes: 'Bring a laptop\nand an ID',
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('definition')[0]).toHaveTextContent(
      '22 Nov 2026, 3:30 pm · 2 days 5 h left',
    );
    expect(dialog.getByText(/Bring a laptop/)).toHaveTextContent('Bring a laptop and an ID');
    for (const text of ['SDE Intern', 'Pune', 'Manual', 'Not disclosed', 'No requirement'])
      expect(dialog.getByText(text)).toBeVisible();
  });

  it('show the label of every given field', async () => {
    const inr = (amount: string) => ({ amount, currency: 'INR' });
    const { id } = await addPlacement(
      placement('Zenith', '2026-11-22T15:30', {
        placementId: '2711',
        jobType: 'intern_ppo',
        category: 'off_campus',
        priority: 'high',
        links: { applicationLink: 'https://a.example/apply', companyWebsite: 'www.z.example' },
        test: {
          date: '2026-11-20T00:00:00',
          testType: 'MCQ',
          duration: '90 minutes',
          link: 'https://t.example',
          status: 'scheduled',
        },
        deadlines: {
          applicationDeadline: '2026-11-22T15:30:00',
          testDeadline: '2026-11-21T10:30:00',
        },
        compensation: { stipend: inr('40000'), ctc: inr('1200000'), base: inr('6 LPA') },
        eligibilityCriteria: { ...NO_CRITERIA, cgpa: 7.5, branch: ['CSE', 'IT'] },
      }),
    );
    renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    const dialog = within(await findDetail('Zenith'));
    const terms = dialog.getAllByRole('term').map((term) => term.textContent);
    const values = dialog.getAllByRole('definition').map((value) => value.textContent);
    expect(Object.fromEntries(terms.map((term, at) => [term, values[at]]))).toEqual({
      'Application deadline': '22 Nov 2026, 3:30 pm · 2 days 5 h left',
      'Placement ID': '#2711',
      Priority: 'High',
      Location: '-',
      'Application link': 'a.example (opens in new tab)',
      'Company website': 'www.z.example (opens in new tab)',
      'Test date': 'Friday, 20 November 2026, all day',
      'Test deadline': '21 Nov 2026, 10:30 am · 1 day left',
      'Test type': 'MCQ',
      Duration: '90 minutes',
      'Test status': 'Scheduled',
      'Test link': 'Open the test (opens in new tab)',
      'Minimum CGPA': '7.5',
      Branches: 'CSE, IT',
    });
    for (const text of [
      'Intern+PPO',
      'Off Campus',
      'Stipend: ₹40,000 per month',
      'CTC: ₹12,00,000 per year',
      'Base: 6 LPA',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Apply/ })).toHaveAttribute(
      'href',
      'https://a.example/apply',
    );
  });

  it('link to what is typed as an address, and copy that of the location', async () => {
    const links = { applicationLink: 'ask the cell', companyWebsite: 'www.zenith.example/about' };
    const notes = 'Syllabus:\nwww.zenith.example/test, ask hr@z.in';
    const person = await openDetail(
      placement('Zenith', '2026-12-01', { links, notes, location: 'MG Road, Pune' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    const website = dialog.getByRole('link', { name: 'www.zenith.example (opens in new tab)' });
    expect(website).toHaveAttribute('href', 'https://www.zenith.example/about');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
    expect(dialog.getByText('ask the cell').closest('a')).toBeNull();
    const inNotes = within(dialog.getByRole('region', { name: 'Notes' })).getAllByRole('link');
    expect(inNotes.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.zenith.example/test',
      'mailto:hr@z.in',
    ]);
    const copy = dialog.getByRole('button', { name: 'Copy address' });
    await person.click(copy);
    // Also for screen readers, from which the open dialog hides the page.
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(
        'Address copied to clipboard!',
      ),
    );
    expect(await navigator.clipboard.readText()).toBe('MG Road, Pune');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await person.click(copy);
    expect(await screen.findByText('Failed to copy address')).toBeInTheDocument();
  });

  it('report that a deadline of today has passed, and copy no address without a location', async () => {
    await openDetail(placement('Zenith', '2026-11-20T09:00'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Today!')).toBeVisible();
    expect(dialog.getAllByRole('definition')[0]).toHaveTextContent('20 Nov 2026, 9:00 am · passed');
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
  });

  it('change the status with one tap, in any order, put it back on Undo, and say whether it was saved', async () => {
    keepMessagesOpen();
    const person = await openDetail();
    const status = (name: string) => screen.getByRole('button', { name });
    const expectPressed = (name: string) =>
      waitFor(() => expect(status(name)).toHaveAttribute('aria-pressed', 'true'));
    await person.click(status('Form Filled'));
    expect(await screen.findByText('Placement updated successfully')).toBeInTheDocument();
    await person.click(
      await screen.findByRole('button', { name: 'Undo: Placement updated successfully, Zenith' }),
    );
    expect(await screen.findByText('Undone: Zenith.')).toBeInTheDocument();
    await expectPressed('Form Not Filled');
    for (const name of ['Process Done', 'Form Not Filled', 'Form Filled']) {
      await person.click(status(name));
      await expectPressed(name);
    }
    expect((await readPlacements(db))[0]?.status).toBe('form_filled');
    simulateFullDevice();
    await person.click(status('Process Done'));
    expect(await screen.findByText('Failed to update placement')).toBeInTheDocument();
    expect((await readPlacements(db))[0]?.status).toBe('form_filled');
    expect(status('Process Done')).toHaveAttribute('aria-pressed', 'false');
  });

  it('report that a placement does not exist', async () => {
    renderSignedIn(<DashboardScreen />, '/dashboard?p=nobody');
    expect(await screen.findByRole('dialog', { name: 'Not here any more' })).toBeVisible();
  });
});

describe('deleting', () => {
  async function askToDelete(): Promise<UserEvent> {
    const person = await openDetail();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete this placement?');
    return person;
  }

  it('asks first, confirms it, and moves the focus to the list, and on Undo to the restored placement', async () => {
    keepMessagesOpen();
    await addPlacement(placement('Acme', '2026-12-02'));
    const person = await askToDelete();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await readPlacements(db)).toHaveLength(2);
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Placement deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readPlacements(db)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-section-heading'));
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Zenith' })).toHaveFocus());
  });

  it('does not ask about a placement that another device deleted meanwhile, and can restore it', async () => {
    const person = await openDetail();
    const [shown] = await readPlacements(db);
    await deletePlacement(shown?._id ?? '');
    expect(await screen.findByRole('dialog', { name: 'Not here any more' })).toHaveTextContent(
      'Zenith was deleted on 20 Nov 2026, 10:00 am. It is still in the trash.',
    );
    await person.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
  });

  it('reports a failure, and deletes nothing', async () => {
    const person = await askToDelete();
    simulateFullDevice();
    const question = within(screen.getByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete placement')).toBeInTheDocument();
    expect(screen.getByText(/^This device is out of space\./)).toBeInTheDocument();
    expect(screen.queryByText('Placement deleted successfully')).toBeNull();
    expect(await readPlacements(db)).toHaveLength(1);
  });
});
