import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editPlacement, openForEdit } from '../../commands/edit-placement.ts';
import type { UserDatabase } from '../../db/user-database.ts';
import { readPlacements } from '../../queries/use-placements.ts';
import {
  field,
  fill,
  fillTheDevice,
  openDetail,
  save,
  setTenOClock,
} from '../../testing/dashboard-page.tsx';
import { placement } from '../../testing/placement.ts';
import { setScreenWidth } from '../../testing/screen-width.ts';
import { signInNewStudent } from '../../testing/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  setTenOClock();
  db = await signInNewStudent();
  setScreenWidth(1280);
});

afterEach(() => vi.useRealTimers());

describe('editing', () => {
  async function openEdit(): Promise<UserEvent> {
    const person = await openDetail(
      placement('Zenith', '2026-11-19T10:00', { notes: 'Old', role: 'SDE' }),
    );
    await person.click(screen.getByRole('button', { name: 'Edit Details' }));
    await screen.findByRole('dialog', { name: 'Edit Details' });
    return person;
  }

  it('starts from the placement and saves the changes, also with a past deadline', async () => {
    const person = await openEdit();
    expect(field('Company name (required)')).toHaveValue('Zenith');
    expect(field('Application deadline (required)')).toHaveValue('2026-11-19T10:00');
    fill('Role', 'Data Analyst');
    await save(person);
    expect(await screen.findByText('Placement updated successfully')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
    expect((await readPlacements(db))[0]).toMatchObject({ role: 'Data Analyst', notes: 'Old' });
  });

  it('leaves alone what another device changed meanwhile', async () => {
    const person = await openEdit();
    const [shown] = await readPlacements(db);
    const opened = await openForEdit(shown?._id ?? '');
    if (!opened) throw new Error('The placement is gone');
    await editPlacement(opened, { ...opened.values, notes: 'New from elsewhere' });
    fill('Role', 'Data Analyst');
    await save(person);
    await screen.findByRole('dialog', { name: 'Zenith' });
    expect((await readPlacements(db))[0]).toMatchObject({
      role: 'Data Analyst',
      notes: 'New from elsewhere',
    });
  });

  it('says so when the device cannot read the placement', async () => {
    const person = await openDetail(placement('Zenith', '2026-12-01'));
    vi.spyOn(db.rows, 'bulkGet').mockRejectedValue(new Error('unreadable'));
    await person.click(screen.getByRole('button', { name: 'Edit Details' }));
    expect(await screen.findByText(/could not read this placement/)).toBeVisible();
  });

  it('requires the company', async () => {
    const person = await openEdit();
    fill('Company name (required)', ' ');
    await save(person);
    expect(await screen.findByText('Company name is required')).toBeVisible();
  });

  it('keeps the form and says why when the device could not save', async () => {
    const person = await openEdit();
    fill('Role', 'Data Analyst');
    fillTheDevice();
    await save(person);
    expect(await screen.findByText(/^Update failed: /)).toBeVisible();
    expect(screen.getByText('Failed to update placement')).toBeInTheDocument();
    expect(screen.queryByText('Placement updated successfully')).toBeNull();
    expect(field('Role')).toHaveValue('Data Analyst');
  });
});
