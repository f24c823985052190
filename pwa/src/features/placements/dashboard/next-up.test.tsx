import { EMPTY_PLACEMENT } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { addAll, showLists } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

beforeEach(async () => void (await signInAtTen(360)));

describe('what is next', () => {
  it('is one line, which opens the placement', async () => {
    await addAll(
      placement('Later', '2026-11-25'),
      placement('Sooner', '2026-12-01', {
        status: 'form_filled',
        test: { ...EMPTY_PLACEMENT.test, date: '2026-11-20T15:00:00' },
      }),
    );
    const person = await showLists();
    const line = screen.getByRole('region', { name: 'Next up' });
    expect(line).toHaveTextContent('Next upTest, today 3:00 pm · Sooner');
    await person.click(within(line).getByRole('link'));
    expect(await screen.findByRole('dialog', { name: 'Sooner' })).toBeVisible();
  });

  it('is not shown when nothing is ahead', async () => {
    await addAll(placement('Past', '2026-11-19'));
    await showLists();
    expect(screen.queryByRole('region', { name: 'Next up' })).toBeNull();
  });
});
