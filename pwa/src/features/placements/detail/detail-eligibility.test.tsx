import { NO_CRITERIA } from '@shortlist/shared/testing/builders.ts';
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';
import { openProfile, saveProfile } from '../../../data/profile/save-profile.ts';
import { prefetchDashboard } from '../../../app/start/prefetch.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import { openDetail } from '../../../testing/screens/dashboard-page.tsx';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

beforeEach(async () => {
  await signInAtTen(1280);
});

interface Education {
  readonly cgpa: number | null;
  readonly branch?: string;
  readonly graduationYear?: number;
}

async function studies(education: Education): Promise<void> {
  const opened = await openProfile();
  const profile = { ...EMPTY_PROFILE, education: { ...EMPTY_PROFILE.education, ...education } };
  await saveProfile(opened, { ...opened.values, profile });
}

async function group() {
  return within(await screen.findByRole('region', { name: 'Eligibility' }));
}

const ASKING = { eligibilityCriteria: { ...NO_CRITERIA, cgpa: 8, branch: ['CSE'] } };

describe('the eligibility for a placement', () => {
  it("is confirmed with the student's own values", async () => {
    await studies({ cgpa: 8.4, branch: 'CSE' });
    await openDetail(placement('Zenith', '2026-12-01', ASKING));
    const shown = await group();
    expect(await shown.findByText('Eligible')).toBeVisible();
    expect(shown.getByText(/You meet the CGPA \(8\.4\)/)).toBeVisible();
  });

  it('is denied with its reason', async () => {
    await studies({ cgpa: 7.42, branch: 'CSE' });
    await openDetail(placement('Zenith', '2026-12-01', ASKING));
    const shown = await group();
    expect(await shown.findByText('Not eligible')).toBeVisible();
    expect(shown.getByText(/Needs CGPA 8\.0; yours is 7\.42\./)).toBeVisible();
    expect(shown.queryByText(/You meet the CGPA/)).toBeNull();
  });

  it('is unknown without the profile, with what is missing and where to add it', async () => {
    await studies({ cgpa: null, branch: 'CSE' });
    await openDetail(placement('Zenith', '2026-12-01', ASKING));
    const shown = await group();
    expect(await shown.findByText('Cannot tell')).toBeVisible();
    expect(shown.getByText(/your profile has no CGPA/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('is not shown without criteria', async () => {
    await studies({ cgpa: 8.4 });
    // Prefetched data is available from the first render on.
    await prefetchDashboard();
    await openDetail(placement('Zenith', '2026-12-01'));
    const shown = await group();
    expect(shown.getByText('No requirement')).toBeVisible();
    expect(shown.queryByText('Eligible')).toBeNull();
  });

  it('includes the graduation year for an added opportunity', async () => {
    await studies({ cgpa: 8.4, branch: 'CSE', graduationYear: 2028 });
    const { _id } = await addToFeed({
      eligibilityCriteria: { ...NO_CRITERIA, cgpa: 8, graduationYear: { min: 2026, max: 2027 } },
    });
    await addOpportunityToProfile(_id);
    renderSignedIn(<DashboardScreen />, `/dashboard?p=${addedPlacementId(currentUid(), _id)}`);
    const shown = await group();
    expect(await shown.findByText('Not eligible')).toBeVisible();
    expect(shown.getByText(/For graduation in 2026-2027; yours is 2028\./)).toBeVisible();
  });
});
