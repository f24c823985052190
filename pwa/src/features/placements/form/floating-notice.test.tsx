import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FloatingNotice } from './placement-dialog.tsx';

beforeEach(() => vi.useFakeTimers());

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('the floating notice', () => {
  it('is announced at once and disappears after 3 seconds', () => {
    render(<FloatingNotice text="Deadline cannot be in the past" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Deadline cannot be in the past');
    pass(2999);
    expect(screen.getByRole('alert')).toBeVisible();
    pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
