import { OPPORTUNITY_PROMPT } from '@shortlist/shared/opportunity/import/opportunity-prompt.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeCommunityApi,
  openFromMenu,
  press,
  signInWithFeed,
} from '../../../../testing/screens/admin-community-page.tsx';
import { setScreenWidth } from '../../../../testing/fakes/screen-width.ts';

beforeEach(async () => {
  setScreenWidth(1280);
  fakeCommunityApi();
  await signInWithFeed();
});

describe('the prompt', () => {
  it('is copied, and the button confirms it for two seconds', async () => {
    await openFromMenu('JSON Upload');
    expect(screen.getByRole('region', { name: 'AI Assistant Prompt' })).toBeVisible();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => void fireEvent.click(screen.getByText('Copy Prompt')));
    expect(writeText).toHaveBeenCalledWith(OPPORTUNITY_PROMPT);
    expect(screen.getByText('Prompt copied to clipboard!')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.getByText('Copied')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('Copy Prompt')).toBeVisible();
    vi.useRealTimers();
  });

  it('reports a failed copy', async () => {
    const person = await openFromMenu('JSON Upload');
    const denied = new DOMException('no', 'NotAllowedError');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(denied);
    await press(person, 'Copy Prompt');
    expect(await screen.findByText('Failed to copy prompt')).toBeVisible();
    expect(screen.getByText('Copy Prompt')).toBeVisible();
  });
});
