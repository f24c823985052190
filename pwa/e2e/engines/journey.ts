/** User actions in the app, in a tab of any engine. */
import type { Credentials } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { waitUntil, type EnginePage, type Find } from './engine-page.ts';

/** Signs in by the form, and waits for the complete dashboard. */
export async function signIn(
  page: EnginePage,
  origin: string,
  who: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  await page.goto(origin + PATHS.login);
  await fill(page, 'Email', who.email);
  await fill(page, 'Password', who.password);
  await press(page, 'Login');
  await waitForHeading(page, 'Dashboard');
  await waitUntilSent(page);
}

/** Adds a placement by the form; its deadline is in a week. */
export async function addPlacement(page: EnginePage, company: string): Promise<void> {
  await fillAndSave(page, company);
  await waitForText(page, company);
}

/** Fills in the form for a new company and presses "Save". */
export async function fillAndSave(page: EnginePage, company: string): Promise<void> {
  await press(page, 'Add Company');
  await fill(page, 'Company name', company);
  await press(page, '+7 days');
  await press(page, 'Save');
}

/** Opens the settings, which contain the reminders, by a link. */
export async function openSettings(page: EnginePage): Promise<void> {
  await press(page, 'Settings');
  await waitForHeading(page, 'Settings');
}

export async function fill(page: EnginePage, label: string, text: string): Promise<void> {
  await waitUntil(page, `a field called ${label}`, () => page.has(findField, label));
  await page.type(findField, label, text);
}

export async function readField(page: EnginePage, label: string): Promise<string> {
  await waitUntil(page, `a field called ${label}`, () => page.has(findField, label));
  const fields = await page.run(() =>
    [...document.querySelectorAll('label')].map(({ innerText, control }) => ({
      name: innerText,
      text: control && 'value' in control ? String(control.value) : '',
    })),
  );
  return fields.find(({ name }) => name === label)?.text ?? '';
}

/**
 * Presses the button, link or tab of this name once it has stopped moving and nothing covers it: otherwise a click misses.
 */
export async function press(page: EnginePage, name: string): Promise<void> {
  await waitUntil(page, `a button called ${name}`, () => page.has(findStillButton, name));
  await page.click(findStillButton, name);
}

/** Waits until the app is stored on this device and the worker controls this page. */
export function waitUntilInstalled(page: EnginePage): Promise<void> {
  const isKept = (): boolean => navigator.serviceWorker.controller?.state === 'activated';
  return waitUntil(page, 'the app is kept on the device', () => page.run(isKept));
}

/** Waits until all changes of this device are on the server. */
export function waitUntilSent(page: EnginePage): Promise<void> {
  return waitForText(page, 'Up to date');
}

export function waitForHeading(page: EnginePage, heading: string): Promise<void> {
  const isHeading = (text: string): boolean =>
    [...document.querySelectorAll('h1')].some(({ innerText }) => innerText === text);
  return waitUntil(page, `the heading ${heading}`, () => page.run(isHeading, heading));
}

/** Waits until the text is shown anywhere on the page. */
export function waitForText(page: EnginePage, words: string): Promise<void> {
  // A page that has only started to load has no body yet.
  const isRead = (text: string): boolean =>
    document.querySelector('body')?.innerText.includes(text) ?? false;
  return waitUntil(page, `the words ${words}`, () => page.run(isRead, words));
}

const findField: Find = (name) =>
  [...document.querySelectorAll('label')].find(
    // The label of a required field says so after the name.
    (label) => label.innerText.replace(/\s*\(required\)$/, '') === name,
  )?.control;

const findStillButton: Find = async (name) => {
  const button = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')].find(
    (button) => (button.getAttribute('aria-label') ?? button.innerText).trim() === name,
  );
  button?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = button?.getBoundingClientRect();
  // Pending changes are drawn within two frames.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const after = button?.getBoundingClientRect();
  if (!button || !after || after.y !== before?.y || after.x !== before.x) return undefined;
  // A page that the app is replacing, or a dialog that is closing, may lie above it.
  const [x, y] = [after.x + after.width / 2, after.y + after.height / 2];
  return button.contains(document.elementFromPoint(x, y)) ? button : undefined;
};
