import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addToFeed } from '../../../testing/data/feed.ts';
import {
  storeEmptyFeed,
  renderCommunity,
  shownCompanies,
  addThreeOpportunities,
} from '../../../testing/screens/community-page.tsx';
import { goBack } from '../../../testing/screens/dashboard-page.tsx';
import { fill } from '../../../testing/user/fill.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { COMMUNITY_TEXTS } from '../messages.ts';

const PHONE = 360;
const DESKTOP = 1280;

beforeEach(async () => {
  await signInAtTen(DESKTOP);
  await storeEmptyFeed();
});

const shows = (companies: readonly string[]) =>
  waitFor(() => expect(shownCompanies()).toEqual(companies));

describe('search and filters', () => {
  beforeEach(addThreeOpportunities);

  it('match words in any case, show how many are left, and suggest places, without the server', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    const person = await renderCommunity();
    const places = [...document.querySelectorAll('datalist option')].map((place) =>
      place.getAttribute('value'),
    );
    expect(places).toEqual(['Bengaluru', 'Hyderabad', 'Navi Mumbai', 'Pune']);
    fill(screen.getByRole('searchbox'), 'NAVI acme');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Company');
    await shows(['Acme']);
    expect(screen.getByText('1 of 3 opportunities')).toBeVisible();
    await waitFor(() => expect(window.location.search).toContain('q=NAVI+acme'));
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  it('add job type and place, each with a chip that removes it', async () => {
    const person = await renderCommunity();
    await person.selectOptions(screen.getByLabelText('Job type'), 'FTE');
    await shows(['Zenith']);
    fill('Location', 'bengal');
    await shows([]);
    await person.click(screen.getByRole('button', { name: 'Remove filter FTE' }));
    await shows(['Kaveri']);
    expect(screen.getByRole('heading', { name: 'Filters (1)' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await shows(['Kaveri', 'Acme', 'Zenith']);
    expect(window.location.search).toBe('');
  });

  it('that hide everything say so and offer to clear them; the focus moves to what is left', async () => {
    const person = await renderCommunity();
    for (const name of ['Remove filter On Campus', 'Clear filters', 'Clear']) {
      await person.selectOptions(screen.getByLabelText('Category'), 'On Campus');
      expect(await screen.findByText(COMMUNITY_TEXTS.emptyTitle)).toBeVisible();
      expect(screen.getByText(COMMUNITY_TEXTS.emptyText)).toBeVisible();
      expect(screen.getByText('0 of 3 opportunities')).toBeVisible();
      await person.click(await screen.findByRole('button', { name }));
      await shows(['Kaveri', 'Acme', 'Zenith']);
      expect(screen.getByText('3 opportunities')).toHaveFocus();
    }
  });

  it('are undone by Back, one at a time; typing is one step', async () => {
    const person = await renderCommunity();
    await person.selectOptions(screen.getByLabelText('Job type'), 'FTE');
    await person.type(screen.getByRole('searchbox'), 'zen');
    await waitFor(() => expect(window.location.search).toBe('?q=zen&type=fte'));
    await act(goBack);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByLabelText('Job type')).toHaveValue('fte');
    await act(goBack);
    await shows(['Kaveri', 'Acme', 'Zenith']);
  });

  it('are read from the address', async () => {
    await renderCommunity('/community?type=internship');
    expect(shownCompanies()).toEqual(['Kaveri']);
  });
});

describe('the filter for eligible ones', () => {
  beforeEach(async () => {
    await addToFeed({ company: 'Open', eligibilityCriteria: { cgpa: null, branches: [] } });
    await addToFeed({ company: 'Asks', eligibilityCriteria: { cgpa: 8, branches: [] } });
  });

  it('shows how many are undecided, and lists them on request', async () => {
    const person = await renderCommunity();
    await person.click(await screen.findByRole('button', { name: 'Eligible for you' }));
    await shows(['Open']);
    const note = screen.getByText(/Of 1 more it cannot be told whether you are eligible\./);
    expect(note).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show them, too' }));
    await waitFor(() => expect(shownCompanies().toSorted()).toEqual(['Asks', 'Open']));
    expect(screen.queryByText(/cannot be told whether/)).toBeNull();
  });

  it('mentions no others when all can be decided', async () => {
    await renderCommunity('/community?for-me=eligible&q=open');
    await shows(['Open']);
    expect(await screen.findByRole('button', { name: 'Eligible for you' })).toBeVisible();
    expect(screen.queryByText(/cannot be told whether/)).toBeNull();
  });
});

describe('the filters of a phone', () => {
  beforeEach(async () => {
    setScreenWidth(PHONE);
    await addThreeOpportunities();
  });

  it('are in a sheet, whose button shows how many are on', async () => {
    const person = await renderCommunity();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.selectOptions(sheet.getByLabelText('Job type'), 'Internship');
    await person.click(sheet.getByRole('button', { name: 'Show 1 opportunity' }));
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await shows(['Kaveri']);
    expect(window.location.search).toBe('?type=internship');
  });

  it('stay when Back closes the sheet; a second Back undoes them', async () => {
    const person = await renderCommunity();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await person.selectOptions(sheet.getByLabelText('Job type'), 'FTE');
    await act(goBack);
    await shows(['Zenith']);
    await waitFor(() => expect(window.location.search).toBe('?type=fte'));
    await act(goBack);
    await shows(['Kaveri', 'Acme', 'Zenith']);
  });
});
