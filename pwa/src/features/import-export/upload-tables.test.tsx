/** Chosen or pasted tables: ambiguous dates, and rows copied from a spreadsheet. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase } from '../../data/database/user-database.ts';
import { currentUid } from '../../data/session/session.ts';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import {
  choose,
  clearBox,
  createFile,
  paste,
  readCompanies,
  renderUpload,
  uploadButton,
} from '../../testing/screens/upload-page.tsx';
import './formats/csv-text.ts';

beforeEach(async () => {
  setScreenWidth(390);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 10, 0, 0) });
  await signInNewStudent();
});

async function savedDeadlines(): Promise<readonly unknown[]> {
  const entries = await userDatabase(currentUid()).outbox.toArray();
  return entries.map(({ f }) => f['deadlines.applicationDeadline']);
}

const items = () => screen.findByRole('list', { name: 'Placements to upload' });
const chooseTable = (text: string): void =>
  choose('CSV file', createFile(text, 'drive.csv', 'text/csv'));
const MONTH_FIRST = 'Company,Last date\nKaveri,12/5/2026\nNarmada,12/6/2026\n';

describe('ambiguous dates', () => {
  it('are read in the order in which they are in the future, with an explanation', async () => {
    const person = await renderUpload();
    chooseTable(MONTH_FIRST);
    const said = 'Dates are read with the month first: “12/5/2026” is 5 Dec 2026.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(await items()).toHaveTextContent('5 Dec 2026, 11:59 pm');
    expect(screen.queryByText('Deadline is past')).toBeNull();
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '2 placements added' });
    expect(await savedDeadlines()).toEqual(['2026-12-05T23:59:00', '2026-12-06T23:59:00']);
  });

  it('can be read in the other order, which then marks past deadlines', async () => {
    const person = await renderUpload();
    chooseTable(MONTH_FIRST);
    await items();
    await person.click(screen.getByRole('button', { name: 'Day first', pressed: false }));
    const said = 'Dates are read with the day first: “12/5/2026” is 12 May 2026.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getAllByText('Deadline is past')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Past deadline 2' }));
    expect(within(await items()).getAllByRole('listitem')).toHaveLength(2);
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '2 placements added' });
    expect(await savedDeadlines()).toEqual(['2026-05-12T23:59:00', '2026-06-12T23:59:00']);
  });

  it('in JSON are read the same way', async () => {
    await renderUpload();
    paste([
      { company: 'Kaveri', deadlines: { applicationDeadline: '12/5/2026' } },
      { company: 'Narmada', deadlines: { applicationDeadline: '12/6/26, 5 PM' } },
    ]);
    expect(await screen.findByText(/^Dates are read with the month first/)).toBeVisible();
    expect(await items()).toHaveTextContent('6 Dec 2026, 5:00 pm');
  });

  it('that contradict each other are errors until an order is chosen', async () => {
    const person = await renderUpload();
    chooseTable('Company,Last date\nA,12/25/2026\nB,25/12/2026\nC,5/12/2026\n');
    expect(await screen.findByText('3 placements chosen, 2 with problems')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Month first' }));
    expect(await screen.findByText('3 placements chosen')).toBeVisible();
  });
});

describe('pasted rows', () => {
  it('from a spreadsheet are a table', async () => {
    const person = await renderUpload();
    paste(
      'S.No.\tCompany Name\tLast date\tTime\n1\tKaveri\t05/12/2026\t5:00 PM\n2\t"Two\nLines"\t\t',
    );
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    const columns = screen.getByRole('region', { name: 'Columns of the spreadsheet' });
    expect(columns).toHaveTextContent('Time → Application deadline');
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '2 placements added' });
    expect(await readCompanies()).toEqual(['Kaveri', 'Two Lines']);
    expect((await savedDeadlines())[0]).toBe('2026-12-05T17:00:00');
  });

  it('of other programs are a table, too', async () => {
    await renderUpload();
    for (const [company, text] of [
      ['Chat', 'Here:\n| Company | Role |\n|---|---|\n| Chat | SDE |\nBye'],
      ['Fence', '```\n| Company | Role |\n|---|---|\n| Fence | SDE |\n```'],
      ['Commas', 'Company,Role\nCommas,SDE'],
      ['Semicolons', 'Company;Role\nSemicolons;SDE'],
      ['Title', 'Drives 2026-27\nCompany\tRole\nTitle\tSDE'],
    ] as const) {
      await clearBox();
      paste(text);
      expect(await screen.findByText(`${company} · SDE`)).toBeVisible();
      expect(await items()).toHaveTextContent(`${company} · SDE`);
      expect(screen.getByText('1 placement chosen')).toBeVisible();
    }
  });

  it.each([
    [
      'without the heading “Company” report the required headings',
      /^These rows have no heading named Company/,
      [
        'Kaveri\tSDE\t5 Dec 2026\nNarmada\tQA\t6 Dec 2026',
        '| Kaveri | SDE |\n| Narmada | QA |',
        'Role\tLast date\nSDE\t5 Dec 2026',
      ],
    ],
    [
      'that are prose, a notice or one word are a message',
      /^This is a message/,
      [
        'Kaveri is coming, and so is Narmada.\nApply by Friday, 5 pm.',
        'Company: Kaveri\nRole: SDE, QA\nLast date: 5 Dec 2026',
        'nonsense',
        'Kaveri\t\nis\tcoming\nto the campus',
      ],
    ],
  ])('%s', async (_title, sentence, texts) => {
    await renderUpload();
    for (const text of texts) {
      await clearBox();
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
      paste(text);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByText('Invalid JSON format')).toBeNull();
    }
  });
});
