import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  NO_CRITERIA,
  buildPlacementValues,
  FIXTURE_NOW,
} from '@shortlist/shared/testing/builders.ts';
import { createSeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readShareFragment } from '../../../data/files/share-link.ts';
import { goBack, openDetail } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import './pass-on-dialog.tsx';

const VALUES = buildPlacementValues({
  company: 'Zenith',
  role: 'SDE',
  notes: 'ask Ravi',
  priority: 'high',
});

beforeEach(async () => {
  await signInAtTen(1280);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

async function openPassOn(values: PlacementValues = VALUES): Promise<UserEvent> {
  const person = await openDetail(values);
  await person.click(screen.getByRole('button', { name: 'Pass it on' }));
  await screen.findByRole('dialog', { name: `Pass on ${values.company}` });
  return person;
}

const linkField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });

describe('passing on a placement', () => {
  it('says what the link has and has not, copies a link to the facts, and leads back to the details', async () => {
    const person = await openPassOn();
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getByText('Your notes, status, priority and reminders are not in it.'),
    ).toBeVisible();
    const { origin, pathname, hash } = new URL(linkField().value);
    expect([origin, pathname]).toEqual([location.origin, '/x']);
    expect(readShareFragment(hash, FIXTURE_NOW)).toMatchObject({
      values: { ...VALUES, notes: '-', priority: 'medium' },
    });
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    const copy = dialog.getByRole('button', { name: 'Copy link' });
    await person.click(copy);
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(linkField().value);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await person.click(copy);
    // Where the browser does not allow copying.
    expect(await screen.findByText(/The link is selected: copy it yourself/)).toBeVisible();
    const field = linkField();
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    await goBack();
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
  });

  it('hands the link to other apps where the browser can; says nothing when their sheet is closed', async () => {
    const share = vi
      .fn<(data: ShareData) => Promise<void>>()
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const person = await openPassOn();
    const button = screen.getByRole('button', { name: 'Share' });
    await person.click(button);
    const text = 'Zenith, SDE. Apply by 25 Nov 2026, 11:59 pm.';
    expect(share).toHaveBeenCalledExactlyOnceWith({ text, url: linkField().value });
    await person.click(button);
    expect(screen.queryByText(/could not be shared/)).not.toBeInTheDocument();
    await person.click(button);
    expect(await screen.findByText(/could not be shared/)).toBeVisible();
  });
});

describe('a placement that is too long', () => {
  const random = createSeededRandom(1);
  const anyText = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(random.integer(0x0905, 0x0939))).join('');
  const branch = (count: number): readonly string[] =>
    Array.from({ length: count }, () => anyText(40));

  it('for a QR code has its link', async () => {
    await openPassOn({
      ...VALUES,
      eligibilityCriteria: { ...NO_CRITERIA, cgpa: null, branch: branch(30) },
    });
    expect(screen.getByText(/too long for a QR code/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'QR code of the link' })).not.toBeInTheDocument();
    expect(linkField().value).toMatch(/\/x#1/);
  });

  it('for a link says so', async () => {
    const address = (): string => `https://a.example/${anyText(2000)}`;
    const links = { applicationLink: address(), companyWebsite: address() };
    const test = { ...VALUES.test, link: address() };
    const eligibilityCriteria = { ...NO_CRITERIA, cgpa: null, branch: branch(50) };
    await openPassOn({ ...VALUES, links, test, eligibilityCriteria });
    expect(screen.getByText(/too long for a link/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });
});
