import { OPPORTUNITY_MESSAGES as messages } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import {
  storeEmptyFeed,
  card,
  storeCount,
  withinCard,
  renderCommunity,
} from '../../../testing/screens/community-page.tsx';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { storeProfile } from '../../../testing/screens/profile-page.tsx';
import { EMPTY_PROFILE } from '@shortlist/shared/account/schema.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

beforeEach(async () => {
  await signInAtTen(360);
  await storeEmptyFeed();
});

type Posted = Parameters<typeof addToFeed>[0];

async function showOne(changes: Posted = {}) {
  const opportunity = await addToFeed({ company: 'Zenith', ...changes });
  return { opportunity, person: await renderCommunity() };
}

const amount = (value: number | '-', currency = 'INR') => ({ amount: value, currency });

describe('a card', () => {
  it('shows the facts of the opportunity', async () => {
    const { _id } = await addToFeed({
      company: 'Zenith',
      role: 'Platform Engineer',
      placementId: 'OC-7',
      jobType: 'intern_ppo',
      location: 'Pune',
      compensation: { ctc: amount(1_250_000), stipend: amount(40_000) },
      eligibilityCriteria: { graduationYear: { min: 2025, max: 2027 } },
      experience: { min: 0, max: 0 },
    });
    await storeCount(_id, 34);
    await renderCommunity();
    for (const text of [
      'Platform Engineer',
      'Off Campus',
      '#OC-7',
      'INTERN + PPO',
      'Pune',
      '34 applied',
      'Freshers',
      '2025-2027',
      'Stipend: ₹40,000 per month',
      'CTC: ₹12.5L per year',
    ])
      expect(withinCard('Zenith').getByText(text)).toBeVisible();
  });

  it('leaves out missing facts', async () => {
    await showOne({ location: '', links: { companyWebsite: '-' } });
    expect(withinCard('Zenith').getByText('-')).toBeVisible();
    expect(card('Zenith').textContent).not.toContain('#');
    expect(withinCard('Zenith').queryByRole('link', { name: /^Company/ })).toBeNull();
    expect(withinCard('Zenith').queryByText('Graduation year:')).toBeNull();
    expect(withinCard('Zenith').queryByRole('list', { name: 'Skills' })).toBeNull();
    expect(withinCard('Zenith').getByText('Not disclosed')).toBeVisible();
  });

  it.each([
    ['2026-11-20T09:00:00', 'Expired', 'red'],
    ['2026-11-20T23:00:00', 'Today', 'orange'],
    ['2026-11-21T09:00:00', 'Tomorrow', 'orange'],
    ['2026-11-23T10:00:00', '3 days left', 'yellow'],
    ['2026-11-27T10:00:00', '7 days left', 'yellow'],
    ['2026-11-28T10:00:00', '8 days left', 'green'],
  ])('with the deadline %s shows "%s" in %s', async (applicationDeadline, words, colour) => {
    await showOne({ deadlines: { applicationDeadline } });
    const chip = withinCard('Zenith').getByText(words);
    expect(chip.getAttribute('style')).toContain(`tone-${colour}-container`);
  });

  it('truncates a long description, which can be expanded and collapsed', async () => {
    const { person } = await showOne({ description: 'a'.repeat(201) });
    expect(card('Zenith').textContent).not.toContain('a'.repeat(201));
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Show more' }));
    expect(withinCard('Zenith').getByText('a'.repeat(201))).toBeVisible();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Show less' }));
    expect(card('Zenith').textContent).not.toContain('a'.repeat(201));
  });

  it('shows a description of 200 characters whole', async () => {
    await showOne({ description: 'a'.repeat(200) });
    expect(withinCard('Zenith').getByText('a'.repeat(200))).toBeVisible();
    expect(withinCard('Zenith').queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('expands the other skills, and collapses them again', async () => {
    const skills = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'];
    await addToFeed({ company: 'Zenith', skills });
    const person = await renderCommunity();
    const button = withinCard('Zenith').getByRole('button', { name: '+2 more' });
    await person.click(button);
    expect(withinCard('Zenith').getByText('7th')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Fewer' }));
    expect(withinCard('Zenith').queryByText('7th')).toBeNull();
  });

  it('shows five skills and how many more there are', async () => {
    await showOne({ skills: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] });
    const skills = within(withinCard('Zenith').getByRole('list', { name: 'Skills' }));
    expect(skills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      '+2 more',
    ]);
  });

  it('opens its links in new tabs and shows the host of the application link', async () => {
    await showOne({
      links: {
        applicationLink: 'https://jobs.elsewhere.example/zenith',
        companyWebsite: 'https://zenith.example/',
      },
    });
    for (const [name, href] of [
      [/^Apply Now/, 'https://jobs.elsewhere.example/zenith'],
      [/^Company/, 'https://zenith.example/'],
    ] as const) {
      const link = withinCard('Zenith').getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(withinCard('Zenith').getByText('jobs.elsewhere.example')).toBeVisible();
  });

  it.each([
    ['www.zenith.example/jobs', 'https://www.zenith.example/jobs'],
    ['mailto:hr@zenith.example', 'mailto:hr@zenith.example'],
  ])('links from %s to %s', async (applicationLink, href) => {
    await showOne({ links: { applicationLink } });
    const link = withinCard('Zenith').getByRole('link', { name: /^Apply Now/ });
    expect(link).toHaveAttribute('href', href);
  });

  it.each(['javascript:alert(1)', 'data:text/html,hello', 'https://bank.example@evil.example/'])(
    'never makes a link of %s',
    async (applicationLink) => {
      await showOne({ links: { applicationLink, companyWebsite: applicationLink } });
      expect(withinCard('Zenith').queryByRole('link')).toBeNull();
      expect(withinCard('Zenith').getAllByText(applicationLink)).toHaveLength(2);
    },
  );

  it('is marked as closed and cannot be added', async () => {
    await showOne({ status: 'closed' });
    expect(withinCard('Zenith').getByText('Closed')).toBeVisible();
    expect(withinCard('Zenith').queryByRole('button', { name: 'Add to Profile' })).toBeNull();
  });

  it('can be added after its deadline', async () => {
    await showOne({ deadlines: { applicationDeadline: '2026-11-01T10:00:00' } });
    expect(withinCard('Zenith').getByRole('button', { name: 'Add to Profile' })).toBeEnabled();
  });

  it.each([
    ['2054-04-07T09:00:00', 1],
    ['2054-04-07T11:00:00', 0],
  ])('with the deadline %s, around 10000 days ahead, has %i Add buttons', async (at, buttons) => {
    await showOne({ deadlines: { applicationDeadline: at } });
    const found = withinCard('Zenith').queryAllByRole('button', { name: 'Add to Profile' });
    expect(found).toHaveLength(buttons);
  });
});

describe('adding', () => {
  it('is shown at once, increases the count and creates the placement', async () => {
    const { _id } = await addToFeed({ company: 'Zenith' });
    await storeCount(_id, 4);
    const person = await renderCommunity();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Add to Profile' }));
    const done = await withinCard('Zenith').findByRole('button', { name: 'Already Added' });
    expect(done).toBeDisabled();
    expect(withinCard('Zenith').getByText('5 applied')).toBeVisible();
    expect(withinCard('Zenith').getByText('Not yet sent')).toBeVisible();
    expect(await screen.findByText(messages.addSuccess)).toBeVisible();
    const [placement] = await readPlacements(userDatabase(currentUid()));
    expect(placement?.company).toBe('Zenith');
    const link = await withinCard('Zenith').findByRole('link', { name: /^Open in your list/ });
    expect(link).toHaveAttribute('href', `/dashboard?p=${placement?._id}`);
  });

  it('is final: nothing on the card undoes it', async () => {
    const { person } = await showOne();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Add to Profile' }));
    await withinCard('Zenith').findByRole('button', { name: 'Already Added' });
    const buttons = withinCard('Zenith').getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Already Added',
      'My details for Zenith',
    ]);
  });

  it('by keyboard moves the focus to the new link', async () => {
    const { person } = await showOne();
    withinCard('Zenith').getByRole('button', { name: 'Add to Profile' }).focus();
    await person.keyboard('{Enter}');
    const link = await withinCard('Zenith').findByRole('link', { name: /^Open in your list/ });
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('reports a full device and can be retried', async () => {
    const { person } = await showOne();
    simulateFullDevice();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Add to Profile' }));
    expect(await screen.findByText(messages.addFailed)).toBeVisible();
    expect(screen.getByText(/^This device is out of space\./)).toBeVisible();
    await waitFor(() =>
      expect(withinCard('Zenith').getByRole('button', { name: 'Add to Profile' })).toBeEnabled(),
    );
  });

  it('explains why when the opportunity was removed meanwhile', async () => {
    const { opportunity, person } = await showOne();
    const button = withinCard('Zenith').getByRole('button', { name: 'Add to Profile' });
    vi.spyOn(feedDatabase().opportunities, 'get').mockResolvedValue(undefined);
    await person.click(button);
    expect(await screen.findByText(messages.notFound)).toBeVisible();
    expect(opportunity.company).toBe('Zenith');
  });
});

describe('eligibility', () => {
  const student = (cgpa: number | null, branch = 'CSE') =>
    storeProfile({
      ...EMPTY_PROFILE,
      education: { ...EMPTY_PROFILE.education, cgpa, branch, graduationYear: 2027 },
    });
  const asks = (cgpa: number) => ({ eligibilityCriteria: { cgpa, branches: ['CSE'] } });

  it.each([
    [8, 'Eligible', /Your CGPA 8\.42 meets 8\.0/],
    [9, 'Not eligible', 'Needs CGPA 9.0; yours is 8.42.'],
  ])('for CGPA %s shows "%s" and why', async (cgpa, verdict, reason) => {
    await student(8.42);
    await showOne(asks(cgpa));
    expect(await withinCard('Zenith').findByText(verdict)).toBeVisible();
    expect(withinCard('Zenith').getByText(reason)).toBeVisible();
  });

  it('links to the profile when it is unknown', async () => {
    await student(null);
    await showOne(asks(8));
    expect(await withinCard('Zenith').findByText('Cannot tell')).toBeVisible();
    expect(withinCard('Zenith').getByText(/your profile has no CGPA/)).toBeVisible();
    expect(
      withinCard('Zenith').getByRole('link', { name: 'Complete your profile' }),
    ).toHaveAttribute('href', '/profile');
  });

  it('is not shown before the profile is loaded', async () => {
    await showOne(asks(8));
    expect(withinCard('Zenith').queryByText(/Eligible|Cannot tell/)).toBeNull();
  });

  it('hides nothing until the filter is on', async () => {
    await student(7);
    await addToFeed({ company: 'Too high', ...asks(9) });
    const { person } = await showOne(asks(6));
    expect(card('Too high')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Eligible for you' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Too high' })).toBeNull());
    expect(card('Zenith')).toBeVisible();
    expect(window.location.search).toBe('?for-me=eligible');
  });
});
