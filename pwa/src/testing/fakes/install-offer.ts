/** A browser that can or cannot install the app. Imported by tests only. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Emulates this browser. */
export function emulateBrowser(userAgent: string, standalone = false): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: standalone && media.includes('standalone'),
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
}

/**
 * The event that the page's head captures when the browser offers to install the app; `promptCount` counts how
 * often it was used.
 */
export function createInstallOffer() {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    promptCount: 0,
    prompt: () => {
      offer.promptCount += 1;
      return Promise.resolve({ outcome: 'accepted' as const });
    },
  });
  return offer;
}

export function dispatchBrowserEvent(event: Event): void {
  act(() => void dispatchEvent(event));
}
