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
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { COMMUNITY_TEXTS } from '../messages.ts';

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

  it('shows the time to its deadline in words and in a colour', async () => {
    const chips = [
      ['2026-11-20T09:00:00', 'Expired', 'red'],
      ['2026-11-20T23:00:00', 'Today', 'orange'],
      ['2026-11-21T09:00:00', 'Tomorrow', 'orange'],
      ['2026-11-23T10:00:00', '3 days left', 'yellow'],
      ['2026-11-27T10:00:00', '7 days left', 'yellow'],
      ['2026-11-28T10:00:00', '8 days left', 'green'],
    ] as const;
    for (const [applicationDeadline, words] of chips)
      await addToFeed({ company: `Is ${words}`, deadlines: { applicationDeadline } });
    await renderCommunity();
    for (const [, words, colour] of chips)
      expect(withinCard(`Is ${words}`).getByText(words).getAttribute('style')).toContain(
        `tone-${colour}-container`,
      );
  });

  it('truncates a description of more than 200 characters, which can be expanded and collapsed', async () => {
    const long = 'a'.repeat(201);
    await addToFeed({ company: 'Kaveri', description: 'b'.repeat(200) });
    const { person } = await showOne({ description: long });
    expect(card('Zenith').textContent).not.toContain(long);
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Show more' }));
    expect(withinCard('Zenith').getByText(long)).toBeVisible();
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Show less' }));
    expect(card('Zenith').textContent).not.toContain(long);
    expect(withinCard('Kaveri').getByText('b'.repeat(200))).toBeVisible();
    expect(withinCard('Kaveri').queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows five skills and how many more there are, expands them, and collapses them again', async () => {
    const { person } = await showOne({ skills: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] });
    const skills = within(withinCard('Zenith').getByRole('list', { name: 'Skills' }));
    expect(skills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      '+2 more',
    ]);
    const button = withinCard('Zenith').getByRole('button', { name: '+2 more' });
    await person.click(button);
    expect(withinCard('Zenith').getByText('G')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await person.click(withinCard('Zenith').getByRole('button', { name: 'Fewer' }));
    expect(withinCard('Zenith').queryByText('G')).toBeNull();
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

  it('links to addresses for the web and for mail, and to nothing else', async () => {
    const addresses = [
      ['Web', 'www.zenith.example/jobs', 'https://www.zenith.example/jobs'],
      ['Mail', 'mailto:hr@zenith.example', 'mailto:hr@zenith.example'],
      ['Script', 'javascript:alert(1)', null],
      ['Data', 'data:text/html,hello', null],
      ['Disguise', 'https://bank.example@evil.example/', null],
    ] as const;
    for (const [company, address] of addresses)
      await addToFeed({ company, links: { applicationLink: address, companyWebsite: address } });
    await renderCommunity();
    for (const [company, address, href] of addresses) {
      const link = withinCard(company).queryByRole('link', { name: /^Apply Now/ });
      expect([company, link?.getAttribute('href') ?? null]).toEqual([company, href]);
      if (href !== null) continue;
      expect(withinCard(company).queryByRole('link')).toBeNull();
      expect(withinCard(company).getAllByText(address)).toHaveLength(2);
    }
  });

  it('can be added unless it is closed or due in about 10000 days, also after its deadline', async () => {
    const at = (applicationDeadline: string) => ({ deadlines: { applicationDeadline } });
    await addToFeed({ company: 'Closed Ltd', status: 'closed' });
    await addToFeed({ company: 'Passed', ...at('2026-11-01T10:00:00') });
    await addToFeed({ company: 'Far', ...at('2054-04-07T09:00:00') });
    await addToFeed({ company: 'Too far', ...at('2054-04-07T11:00:00') });
    await renderCommunity();
    const button = (company: string) =>
      withinCard(company).queryByRole('button', { name: 'Add to Profile' });
    expect(withinCard('Closed Ltd').getByText('Closed')).toBeVisible();
    expect(button('Closed Ltd')).toBeNull();
    expect(button('Passed')).toBeEnabled();
    expect(button('Far')).toBeVisible();
    expect(button('Too far')).toBeNull();
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
    // It is final: nothing on the card undoes it.
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
    expect(await screen.findByText(COMMUNITY_TEXTS.addFailed)).toBeVisible();
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

  it('is shown with its reason', async () => {
    await student(8.42);
    await addToFeed({ company: 'Kaveri', ...asks(9) });
    await showOne(asks(8));
    expect(await withinCard('Zenith').findByText('Eligible')).toBeVisible();
    expect(withinCard('Zenith').getByText(/Your CGPA 8\.42 meets 8\.0/)).toBeVisible();
    expect(withinCard('Kaveri').getByText('Not eligible')).toBeVisible();
    expect(withinCard('Kaveri').getByText('Needs CGPA 9.0; yours is 8.42.')).toBeVisible();
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
