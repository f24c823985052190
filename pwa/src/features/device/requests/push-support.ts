/** Whether a browser can show reminders while the app is closed, and which browser it is. */

export interface BrowserFacts {
  readonly userAgent: string;
  /** An iPad reports that it is a Mac; only its touch screen tells them apart. */
  readonly maxTouchPoints: number;
  /** The app was opened from the home screen, or as an app of its own. */
  readonly installed: boolean;
  /** Worker, push and notifications are all supported. */
  readonly canPush: boolean;
}

export type PushSupport =
  | 'supported'
  /** An iPhone or iPad, where only the app on the home screen gets reminders. */
  | 'needs-install'
  /** The web view of another app, such as WhatsApp. */
  | 'in-app-browser'
  | 'unsupported';

export function detectPushSupport(facts: BrowserFacts): PushSupport {
  if (!facts.installed && isInAppBrowser(facts.userAgent)) return 'in-app-browser';
  if (facts.canPush) return 'supported';
  return isAppleMobile(facts) && !facts.installed ? 'needs-install' : 'unsupported';
}

export function isAppleMobile({
  userAgent,
  maxTouchPoints,
}: Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}

/** The web views in which apps open links: WhatsApp and Instagram, Facebook, LinkedIn, and any Android WebView. */
const IN_APP = /WhatsApp|Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|Snapchat|; wv\)|GSA\//;

function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

export type BrowserName =
  | 'chrome-android'
  | 'chrome'
  | 'firefox-android'
  | 'firefox'
  | 'edge'
  | 'samsung'
  | 'ios-app'
  | 'safari'
  | 'other';

/** Which browser it is, as far as the path to its settings differs. */
export function detectBrowserName(
  facts: Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>,
): BrowserName {
  const { userAgent } = facts;
  const android = userAgent.includes('Android');
  if (isAppleMobile(facts)) return 'ios-app';
  if (userAgent.includes('SamsungBrowser/')) return 'samsung';
  if (userAgent.includes('Firefox/')) return android ? 'firefox-android' : 'firefox';
  if (/Edg(A)?\//.test(userAgent)) return android ? 'chrome-android' : 'edge';
  if (userAgent.includes('Chrome/')) return android ? 'chrome-android' : 'chrome';
  return userAgent.includes('Safari/') && userAgent.includes('Macintosh') ? 'safari' : 'other';
}
