import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { setEngineStatus, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { uploadNewPlacements } from '../../../testing/data/upload-new-placements.ts';
import {
  choose,
  createFile,
  renderUpload,
  uploadButton,
} from '../../../testing/screens/upload-page.tsx';
import { readResumes } from '../../../data/placements/use-resumes.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

interface Saved {
  readonly name: string;
  readonly blob: Blob;
}
let saved: Saved[];

/** Captures what the browser would download. */
function catchDownloads(): void {
  saved = [];
  let blob = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL(next: Blob) {
        blob = next;
        return 'blob:kept';
      },
      revokeObjectURL() {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob });
  });
}

beforeEach(async () => {
  setScreenWidth(390);
  catchDownloads();
  await signInNewStudent();
});

const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    placement(`Company ${index + 1}`, '2026-12-05T18:30', { role: '=SUM(1)', notes: 'a;"b"\n₹' }),
  );

/** Each with two rounds, an outcome and a résumé. */
const withProgress = (count: number) =>
  some(count).map((values) => {
    const round = { ...EMPTY_ROUND, startsAt: '2031-12-03T10:00:00', notes: 'a | b\n\\c' };
    const test = { place: 'Lab', result: 'cleared', notes: '=1' } as const;
    const rounds = [
      round,
      { ...round, startsAt: '2031-12-04T10:00:00', endsAt: '2031-12-05T11:00:00' },
    ];
    const resume = { label: '05/12', url: '' };
    const times = { outcomeAt: '2031-12-05T10:00:00', appliedAt: null };
    return { ...values, progress: { rounds, outcome: 'offer', resume, test, ...times } as const };
  });

const stored = async () => {
  const db = userDatabase(currentUid());
  const resumes = new Map((await readResumes(db)).map(({ _id, label, url }) => [_id, label + url]));
  const rows = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
  return rows
    .map(({ placement: one }) => ({
      ...one,
      _id: '',
      unsent: false,
      season: { ...one?.season, resumeId: resumes.get(one?.season?.resumeId ?? '') },
      roundRows: one?.roundRows?.map((round) => ({ ...round, _id: '', placementId: '' })),
    }))
    .sort((a, b) => String(a.company).localeCompare(String(b.company)));
};

describe('the export', () => {
  it('reports that the list has not arrived on this device completely', async () => {
    const db = userDatabase(currentUid());
    await uploadNewPlacements(some(2));
    const firstSync = { done: 2, total: 900 };
    await setEngineStatus(db, { lastOkAt: null, runningSince: 1, firstSync });
    await renderUpload();
    expect(await screen.findByText(/holds only what is here/)).toBeVisible();
    await setEngineStatus(db, {});
    await waitFor(() => expect(screen.queryByText(/holds only what is here/)).toBeNull());
  });

  it('shows how many placements there are, and offers nothing for none', async () => {
    await renderUpload();
    const button = (kind: string) => screen.getByRole('button', { name: `Export ${kind}` });
    expect(await screen.findByText('0 placements')).toBeVisible();
    for (const kind of ['JSON', 'CSV', 'calendar']) expect(button(kind)).toBeDisabled();
    // A calendar needs an upcoming date.
    await uploadNewPlacements([placement('Long over', '2020-01-01T10:00')]);
    await screen.findByText('1 placement');
    expect(button('JSON')).toBeEnabled();
    expect(button('calendar')).toBeDisabled();
  });

  it('exports the upcoming dates of all placements as a calendar', async () => {
    const long = placement('Long over', '2020-01-01T10:00');
    await uploadNewPlacements([...some(2), long]);
    const person = await renderUpload();
    await screen.findByText('3 placements');
    await person.click(screen.getByRole('button', { name: 'Export calendar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('placements.ics');
    expect(saved[0]?.blob.type).toBe('text/calendar;charset=utf-8');
    const text = (await saved[0]?.blob.text()) ?? '';
    expect(text.match(/^SUMMARY:.*$/gm)?.toSorted()).toEqual([
      'SUMMARY:Apply: Company 1 (=SUM(1))',
      'SUMMARY:Apply: Company 2 (=SUM(1))',
    ]);
    expect(text.match(/^TRIGGER;RELATED=START:.*$/gm)).toHaveLength(4);
    expect(text).not.toContain('₹');
  });

  it.each([
    ['Export JSON', 'JSON file', /^shortlist-placements-\d{4}-\d\d-\d\d\.json$/],
    ['Export CSV', 'CSV file', /^shortlist-placements-\d{4}-\d\d-\d\d\.csv$/],
  ] as const)('%s creates a file that can be imported completely', async (button, picker, name) => {
    await uploadNewPlacements(withProgress(3));
    const before = await stored();
    expect(before[0]?.roundRows).toHaveLength(2);
    let person = await renderUpload('/upload#export');
    await screen.findByText('3 placements');
    await person.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(name);
    const text = (await saved[0]?.blob.text()) ?? '';
    cleanup();
    await signInNewStudent();
    person = await renderUpload();
    const type = picker === 'CSV file' ? 'text/csv' : 'application/json';
    choose(picker, createFile(text, saved[0]?.name ?? '', type));
    await screen.findByText('3 placements chosen');
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '3 placements added' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['Export JSON', 'JSON file', 'application/json', /-part-2-of-2\.json$/],
    ['Export CSV', 'CSV file', 'text/csv', /-part-2-of-2\.csv$/],
  ] as const)(
    '%s of more than one upload’s maximum comes in parts, each of which can be imported',
    async (button, picker, type, name) => {
      await uploadNewPlacements(some(1001));
      let person = await renderUpload();
      await screen.findByText('1001 placements');
      await person.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(/so it comes in 2 files/)).toBeVisible();
      expect(saved).toHaveLength(0);
      await person.click(screen.getByRole('button', { name: 'Part 1 of 2' }));
      await person.click(screen.getByRole('button', { name: 'Part 2 of 2' }));
      await waitFor(() => expect(saved).toHaveLength(2));
      expect(saved[1]?.name).toMatch(name);
      const texts = await Promise.all(saved.map(({ blob }) => blob.text()));
      cleanup();
      for (const [text, chosen] of [
        [texts[0] ?? '', '1000 placements chosen'],
        [texts[1] ?? '', '1 placement chosen'],
      ] as const) {
        await signInNewStudent();
        person = await renderUpload();
        choose(picker, createFile(text, 'part', type));
        await screen.findByText(chosen);
        cleanup();
      }
    },
  );

  it('saves a part of the list as it is when its button is pressed, and says that the others have to follow', async () => {
    await uploadNewPlacements(some(1001));
    const person = await renderUpload();
    await screen.findByText('1001 placements');
    await person.click(screen.getByRole('button', { name: 'Export JSON' }));
    await person.click(await screen.findByRole('button', { name: 'Part 1 of 2' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText(/Your list has changed/)).toBeNull();
    await uploadNewPlacements([placement('Newcomer', '2031-01-01T10:00')]);
    await screen.findByText('1002 placements');
    await person.click(screen.getByRole('button', { name: 'Part 2 of 2' }));
    expect(await screen.findByText(/Your list has changed.*Save every part again/)).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[1]?.blob.text()).toContain('Newcomer');
  });
});
