import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { placement } from '../../../testing/data/placement.ts';
import {
  paste,
  readCompanies,
  renderUpload,
  uploadButton,
} from '../../../testing/screens/upload-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(390);
});

const KAVERI = placement('Kaveri Softworks', '2026-12-01', { role: 'Engineer' });
const ZENITH = placement('Zenith Systems', '2026-12-02', { role: 'Analyst' });
const BAD = { ...ZENITH, company: 'Bad Grades', eligibilityCriteria: { cgpa: 75, branch: [] } };

const list = () => screen.findByRole('list', { name: 'Placements to upload' });
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });
const added = (count: number) =>
  screen.findByRole('heading', { name: `${count} placement${count === 1 ? '' : 's'} added` });

describe('the list', () => {
  it('is one press away from the text box, wherever it is', async () => {
    const person = await renderUpload();
    paste([KAVERI, ZENITH]);
    await person.click(await screen.findByRole('button', { name: 'Check 2 placements' }));
    expect(screen.getByRole('region', { name: 'Check and upload' })).toHaveFocus();
  });
});

describe('an item with rounds', () => {
  const ROUND = { kind: 'hr', startsAt: '2026-12-03T10:00:00' };

  it('says what it brings, and adds it', async () => {
    const person = await renderUpload();
    const further = { rounds: [ROUND, ROUND], outcome: 'offer', resume: { label: 'Core' } };
    paste([{ ...KAVERI, ...further }]);
    expect(await screen.findByText(/ · 2 rounds · Offer · Résumé Core$/)).toBeVisible();
    await person.click(uploadButton());
    await added(1);
    const [saved] = await readPlacements(db);
    expect(saved?.rounds).toMatchObject([ROUND, ROUND]);
    expect(saved?.season.outcome).toBe('offer');
  });

  it('is not uploaded with a round that ends before it begins, and names it', async () => {
    const person = await renderUpload();
    paste([KAVERI, { ...ZENITH, rounds: [{ ...ROUND, endsAt: '2026-12-03T09:00:00' }] }]);
    expect(await screen.findByText('Round 1 ends before it begins')).toBeVisible();
    await person.click(uploadButton());
    expect(await screen.findByText(/^1 of the chosen placements has a problem/)).toBeVisible();
    expect(await readPlacements(db)).toEqual([]);
  });

  it('is not uploaded with the 21st résumé', async () => {
    const person = await renderUpload();
    const many = Array.from({ length: 21 }, (_, n) => ({
      ...KAVERI,
      role: `Role ${n}`,
      resume: { label: `Résumé ${n}` },
    }));
    paste(many);
    await screen.findByText('21 placements chosen');
    await person.click(uploadButton());
    expect(await screen.findByText(/^With these you would have 21 résumés/)).toBeVisible();
    expect(await readPlacements(db)).toEqual([]);
  });
});

it('leaving out one item and including it again keeps the count correct', async () => {
  const person = await renderUpload();
  paste([KAVERI, ZENITH]);
  expect(await screen.findByText('2 placements chosen')).toBeVisible();
  await list();
  await person.click(tick(/placement 2: Zenith/));
  expect(await screen.findByText('1 placement chosen, 1 left out')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Take back 1 placement' }));
  expect(await screen.findByText('2 placements chosen')).toBeVisible();
  expect(tick(/placement 2: Zenith/)).toBeChecked();
  for (const item of [/placement 1/, /placement 2/]) await person.click(tick(item));
  await person.click(uploadButton());
  expect(await screen.findByText(/^Every placement is left out/)).toBeVisible();
  expect(await readCompanies()).toEqual([]);
  // Another text has other items.
  paste([ZENITH, KAVERI]);
  expect(await screen.findByText('2 placements chosen')).toBeVisible();
});

describe('duplicates', () => {
  it('of the list and of the upload are marked, none is dropped, and all can be left out', async () => {
    await addPlacement(KAVERI);
    const person = await renderUpload();
    paste([{ ...KAVERI, company: 'KAVERI  softworks' }, ZENITH, ZENITH]);
    expect(await screen.findByText('3 placements chosen')).toBeVisible();
    expect(await screen.findByText('Already on your list')).toBeVisible();
    expect(screen.getByText('Same as placement 2')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Leave out 2 duplicates' }));
    await person.click(uploadButton());
    await added(1);
    expect(await readCompanies()).toEqual(['Kaveri Softworks', 'Zenith Systems']);
  });

  it('that are confirmed are uploaded, and the card says so', async () => {
    await addPlacement(KAVERI);
    const person = await renderUpload();
    paste([KAVERI]);
    await screen.findByText('Already on your list');
    await person.click(uploadButton());
    await added(1);
    expect(
      screen.getByText(/^1 placement with the same company, role and deadline as another/),
    ).toBeVisible();
    expect(await readCompanies()).toHaveLength(2);
  });

  it('are never uploaded before they were shown', async () => {
    await addPlacement(KAVERI);
    const person = await renderUpload();
    paste([KAVERI]);
    fireEvent.click(uploadButton());
    expect(await screen.findByText(/Check the list, then press the button again/)).toBeVisible();
    expect(await screen.findByText('Already on your list')).toBeVisible();
    expect(await readCompanies()).toHaveLength(1);
    await person.click(uploadButton());
    await added(1);
  });
});

describe('the list of a large upload', () => {
  const many = (count: number): readonly PlacementValues[] =>
    Array.from({ length: count }, (_, index) => placement(`Company ${index + 1}`, '2026-12-01'));

  it('shows only those of one kind on request', async () => {
    const person = await renderUpload();
    paste([...many(5), BAD]);
    expect(await screen.findByText('6 placements chosen, 1 with problems')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'With problems 1' }));
    expect(within(await list()).getAllByRole('listitem').length).toBeLessThan(4);
    expect(screen.getByText('Bad Grades · Analyst')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'All 6' }));
    expect(within(await list()).getByText('Company 5')).toBeVisible();
  });

  it('is no longer on the page than a frame, and is uploaded completely', async () => {
    const person = await renderUpload();
    paste(many(200));
    expect(await screen.findByText('200 placements chosen')).toBeVisible();
    const frame = await screen.findByRole('region', { name: 'Placements to upload' });
    expect(within(frame).queryAllByRole('checkbox').length).toBeLessThan(61);
    await person.click(uploadButton());
    await added(200);
    expect(await readCompanies()).toHaveLength(200);
  });

  it('is refused where the student’s list has no room for it', async () => {
    const person = await renderUpload();
    await db.view.bulkAdd(
      Array.from({ length: 4999 }, (_, index) => ({
        t: 'placement',
        id: `full-${index}`,
        live: 1 as const,
        rev: 1,
        placement: {
          ...placement(`Full ${index}`, '2026-12-01'),
          _id: `full-${index}`,
          unsent: false,
          refusedReason: null,
          changedElsewhere: [],
          source: null,
        },
        profile: null,
      })),
    );
    await screen.findByText('4999 placements');
    paste([KAVERI, ZENITH]);
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    await person.click(uploadButton());
    expect(await screen.findByText(/has room for 1 more/)).toBeVisible();
    expect(await readCompanies()).toEqual([]);
  });
});
