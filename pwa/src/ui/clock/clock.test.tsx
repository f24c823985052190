import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountTimeZoneContext, useNow } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 58, 30, 250) });
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

/** What a phone does: timers pause, then the page becomes visible again. */
function sleepUntil(moment: Date): void {
  vi.setSystemTime(moment);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the clock with minutes', () => {
  it('changes on the full minute, also over midnight', () => {
    const { result } = renderHook(() => useNow(60));
    expect(result.current).toBe('2026-11-20T23:58:00');
    pass(29_749);
    expect(result.current).toBe('2026-11-20T23:58:00');
    pass(1);
    expect(result.current).toBe('2026-11-20T23:59:00');
    pass(60_000);
    expect(result.current).toBe('2026-11-21T00:00:00');
  });

  it('is right at once when the page becomes visible again', () => {
    const { result } = renderHook(() => useNow(60));
    sleepUntil(new Date(2026, 10, 22, 7, 15, 40));
    expect(result.current).toBe('2026-11-22T07:15:00');
  });
});

describe('a computer that slept with the page visible', () => {
  it('shows the current minute within a second, though its timers were paused', () => {
    const { result } = renderHook(() => useNow(60));
    pass(5000);
    vi.setSystemTime(new Date(2026, 10, 21, 8, 2, 5, 0));
    pass(1000);
    expect(result.current).toBe('2026-11-21T08:02:00');
  });
});

describe('the clock with seconds', () => {
  it('changes on the full second', () => {
    const { result } = renderHook(() => useNow(1));
    expect(result.current).toBe('2026-11-20T23:58:30');
    pass(750);
    expect(result.current).toBe('2026-11-20T23:58:31');
    pass(1000);
    expect(result.current).toBe('2026-11-20T23:58:32');
  });

  it('stops with its last subscriber', () => {
    const { unmount } = renderHook(() => useNow(1));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('where a zone was chosen', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-21T05:28:00'],
    ['America/New_York', '2026-11-20T18:58:00'],
    ['UTC', '2026-11-20T23:58:00'],
    ['+0530', '2026-11-21T05:28:00'],
  ])('the clock is that of %s, whatever the device reports', (zone, shown) => {
    vi.setSystemTime(Date.parse('2026-11-20T23:58:30Z'));
    const { result } = renderHook(() => useNow(60), {
      wrapper: ({ children }) => (
        <AccountTimeZoneContext value={zone}>{children}</AccountTimeZoneContext>
      ),
    });
    expect(result.current).toBe(shown);
  });

  it('follows a change to or from daylight saving time there', () => {
    vi.setSystemTime(Date.parse('2026-03-29T00:59:00Z'));
    const { result } = renderHook(() => useNow(60), {
      wrapper: ({ children }) => (
        <AccountTimeZoneContext value="Europe/Berlin">{children}</AccountTimeZoneContext>
      ),
    });
    expect(result.current).toBe('2026-03-29T01:59:00');
    pass(60_000);
    expect(result.current).toBe('2026-03-29T03:00:00');
  });
});
