/**
 * How this device can install the app. Browsers that support it fire `beforeinstallprompt` once, early: a script in the
 * page's head catches it before the app has loaded. On iPhones the student has to install it by hand.
 */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { useSyncExternalStore } from 'react';
import { isAppleMobile, detectPushSupport } from './push-support.ts';

export type InstallMethod =
  /** The app runs installed, or it was installed from this page. */
  | 'installed'
  /** `promptInstall()` can open the browser's prompt. */
  | 'offered'
  | 'ios-steps'
  /** The in-app browser of another app on an iPhone, which cannot install it. */
  | 'ios-in-app'
  | 'none';

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Set by the script in the page's head. */
    installOffer?: Event | undefined;
  }
}

const listeners = createListeners();
let wasInstalled = false;
let isListening = false;

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, getInstallMethod);
}

function getInstallMethod(): InstallMethod {
  if (wasInstalled || isStandalone()) return 'installed';
  if (getPromptEvent()) return 'offered';
  const { userAgent, maxTouchPoints } = navigator;
  if (!isAppleMobile({ userAgent, maxTouchPoints })) return 'none';
  const support = detectPushSupport({
    userAgent,
    maxTouchPoints,
    installed: false,
    canPush: false,
  });
  return support === 'in-app-browser' ? 'ios-in-app' : 'ios-steps';
}

/** Each prompt event can be used once; the browser fires another one when it sees fit. */
export async function promptInstall(): Promise<void> {
  const asked = getPromptEvent();
  setPromptEvent(undefined);
  try {
    await asked?.prompt();
  } catch {
    // Installed meanwhile from the browser's own menu, or the prompt was used already.
    return;
  }
}

export function isStandalone(): boolean {
  // Safari on phones has a property of its own for it.
  if ('standalone' in navigator && navigator.standalone === true) return true;
  // Only browsers that cannot install an app lack it.
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
}

function getPromptEvent(): BeforeInstallPromptEvent | undefined {
  const { installOffer } = window;
  return installOffer && 'prompt' in installOffer
    ? (installOffer as BeforeInstallPromptEvent)
    : undefined;
}

function setPromptEvent(next: Event | undefined): void {
  window.installOffer = next;
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  if (!isListening) listenForInstallEvents();
  return listeners.subscribe(listener);
}

function listenForInstallEvents(): void {
  isListening = true;
  addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers show a bar of their own.
    event.preventDefault();
    // An installed app is not offered again: it must have been uninstalled.
    wasInstalled = false;
    setPromptEvent(event);
  });
  addEventListener('appinstalled', () => {
    wasInstalled = true;
    setPromptEvent(undefined);
  });
}
