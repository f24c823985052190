import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { createLazyScreen } from './lazy-screen.tsx';

const load = () => Promise.resolve(() => <p>Placements</p>);

it('renders a prepared screen without a pause', async () => {
  const Screen = createLazyScreen(load);
  await Screen.preload();
  render(<Screen />);
  expect(screen.getByText('Placements')).toBeVisible();
});

it('fetches a screen that was not prepared, with a loading indicator', async () => {
  const Screen = createLazyScreen(load);
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Screen />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Placements')).toBeVisible();
});
