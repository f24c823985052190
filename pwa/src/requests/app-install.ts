/**
 * How the app gets onto the home screen of this device. Browsers that can install it say so once, early: the page's
 * head catches that before the app is there. On iPhones the student has to do it by hand.
 */
import { useSyncExternalStore } from 'react';
import { isAppleMobile, pushSupport } from '../reminders/support.ts';

export type InstallWay =
  /** It is installed, and this is it, or it was installed from this page. */
  | 'installed'
  /** The browser asks the student when we tell it to. */
  | 'offered'
  | 'ios-steps'
  /** The window of another app on an iPhone, which cannot do it. */
  | 'ios-in-app'
  | 'none';

interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Put there by the page's head. */
    installOffer?: Event | undefined;
  }
}

const listeners = new Set<() => void>();
let wasInstalled = false;
let follows = false;

/** How it can be installed here; renders again when that changes. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay);
}

/** How it can be installed here, as it stands. */
function installWay(): InstallWay {
  if (wasInstalled || isStandalone()) return 'installed';
  if (offer()) return 'offered';
  const { userAgent, maxTouchPoints } = navigator;
  if (!isAppleMobile({ userAgent, maxTouchPoints })) return 'none';
  const support = pushSupport({ userAgent, maxTouchPoints, installed: false, canPush: false });
  return support === 'in-app-browser' ? 'ios-in-app' : 'ios-steps';
}

/** Lets the browser ask. Its offer is good for one question; another one comes when the browser sees fit. */
export async function install(): Promise<void> {
  const asked = offer();
  setOffer(undefined);
  try {
    await asked?.prompt();
  } catch {
    // Installed meanwhile from the browser's own menu, or asked already.
    return;
  }
}

/** True in the app on the home screen, or in a window of its own. */
export function isStandalone(): boolean {
  // Safari on phones has a word of its own for it.
  if ('standalone' in navigator && navigator.standalone === true) return true;
  // Only browsers that nobody installs anything with lack it.
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
}

function offer(): InstallOffer | undefined {
  const { installOffer } = window;
  return installOffer && 'prompt' in installOffer ? (installOffer as InstallOffer) : undefined;
}

function setOffer(next: Event | undefined): void {
  window.installOffer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!follows) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  follows = true;
  addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers show a bar of their own.
    event.preventDefault();
    // Nothing that is installed is offered: it was taken off the device again.
    wasInstalled = false;
    setOffer(event);
  });
  addEventListener('appinstalled', () => {
    wasInstalled = true;
    setOffer(undefined);
  });
}
