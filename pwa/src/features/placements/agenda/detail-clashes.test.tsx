import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tested } from '../../../testing/data/placement.ts';
import { findDetail } from '../../../testing/screens/dashboard-page.tsx';
import { keepMessagesOpen } from '../../../testing/fakes/without-timers.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { edit } from '../../../testing/data/edit-placement.ts';
import { addPlacement } from '../commands/placements.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

const AT_ZENITH = 'Clashes with Vayu Mobility, test, 10:30 to 11:30 am';
const AT_VAYU = 'Clashes with Zenith, test, 10:00 to 11:00 am';

let zenith: string;
let vayu: string;

beforeEach(async () => {
  await signInAtTen();
  ({ id: zenith } = await addPlacement(tested('Zenith', '11-26T10:00')));
  ({ id: vayu } = await addPlacement(tested('Vayu Mobility', '11-26T10:30')));
});

async function open(id: string, company: string) {
  const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
  return { person, dialog: within(await screen.findByRole('dialog', { name: company })) };
}

describe('two tests that clash', () => {
  it('are named in the details of the first', async () => {
    const { dialog } = await open(zenith, 'Zenith');
    expect(await dialog.findByText(AT_ZENITH)).toBeVisible();
    expect(dialog.getByText('Test, Thu 10:00 am')).toBeVisible();
  });

  it('are named below the buttons: what comes late must not move them under a finger', async () => {
    const { dialog } = await open(zenith, 'Zenith');
    const text = await dialog.findByText(AT_ZENITH);
    const edit = dialog.getByRole('button', { name: 'Edit Details' });
    expect(edit.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('are named in the details of the second', async () => {
    const { dialog } = await open(vayu, 'Vayu Mobility');
    expect(await dialog.findByText(AT_VAYU)).toBeVisible();
  });

  it('are not mentioned again once the student does not want it, in either', async () => {
    const { person, dialog } = await open(zenith, 'Zenith');
    await person.click(await dialog.findByRole('button', { name: /^Don’t mention this again/ }));
    await waitFor(() => expect(dialog.queryByText(AT_ZENITH)).toBeNull());
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    const [link] = await screen.findAllByRole('link', { name: /^Vayu Mobility/ });
    await person.click(link ?? document.body);
    await findDetail('Vayu Mobility');
    expect(screen.queryByText(AT_VAYU)).toBeNull();
  });

  it('are mentioned again after Undo', async () => {
    keepMessagesOpen();
    const { person, dialog } = await open(zenith, 'Zenith');
    await person.click(await dialog.findByRole('button', { name: /^Don’t mention this again/ }));
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await dialog.findByText(AT_ZENITH)).toBeVisible();
  });

  it('are mentioned again when one of them is moved', async () => {
    const { person, dialog } = await open(zenith, 'Zenith');
    await person.click(await dialog.findByRole('button', { name: /^Don’t mention this again/ }));
    await waitFor(() => expect(dialog.queryByText(AT_ZENITH)).toBeNull());
    await edit(vayu, ({ test }) => ({ test: { ...test, date: '2026-11-26T10:45:00' } }));
    expect(
      await dialog.findByText('Clashes with Vayu Mobility, test, 10:45 to 11:45 am'),
    ).toBeVisible();
  });
});
