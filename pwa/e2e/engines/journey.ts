/** User actions in the app, in a tab of any engine. */
import type { Credentials } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { until, type EngineWindow, type Find } from './engine-window.ts';

/** Signs in by the form, and waits for the complete dashboard. */
export async function signIn(
  window: EngineWindow,
  origin: string,
  who: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  await window.goto(origin + PATHS.login);
  await fill(window, 'Email', who.email);
  await fill(window, 'Password', who.password);
  await press(window, 'Login');
  await untilHeading(window, 'Dashboard');
  await untilSent(window);
}

/** Adds a placement by the form; its deadline is in a week. */
export async function addPlacement(window: EngineWindow, company: string): Promise<void> {
  await saveCompany(window, company);
  await untilText(window, company);
}

/** Fills in the form for a new company and presses "Save". */
export async function saveCompany(window: EngineWindow, company: string): Promise<void> {
  await press(window, 'Add Company');
  await fill(window, 'Company name', company);
  await press(window, '+7 days');
  await press(window, 'Save');
}

/** Opens the settings, which contain the reminders, by a link. */
export async function toSettings(window: EngineWindow): Promise<void> {
  await press(window, 'Settings');
  await untilHeading(window, 'Settings');
}

export async function fill(window: EngineWindow, label: string, text: string): Promise<void> {
  await until(window, `a field called ${label}`, () => window.has(fieldLabelled, label));
  await window.type(fieldLabelled, label, text);
}

export async function fieldText(window: EngineWindow, label: string): Promise<string> {
  await until(window, `a field called ${label}`, () => window.has(fieldLabelled, label));
  const fields = await window.run(() =>
    [...document.querySelectorAll('label')].map(({ innerText, control }) => ({
      name: innerText,
      text: control && 'value' in control ? String(control.value) : '',
    })),
  );
  return fields.find(({ name }) => name === label)?.text ?? '';
}

/**
 * Presses the button, link or tab of this name once it has stopped moving, because a click on a moving target
 * misses.
 */
export async function press(window: EngineWindow, name: string): Promise<void> {
  await until(window, `a button called ${name}`, () => window.has(stillButtonNamed, name));
  await window.click(stillButtonNamed, name);
}

/** Waits until the app is stored on this device and the worker controls this page. */
export function untilInstalled(window: EngineWindow): Promise<void> {
  const isKept = (): boolean => navigator.serviceWorker.controller?.state === 'activated';
  return until(window, 'the app is kept on the device', () => window.run(isKept));
}

/** Waits until all changes of this device are on the server. */
export function untilSent(window: EngineWindow): Promise<void> {
  return untilText(window, 'Up to date');
}

export function untilHeading(window: EngineWindow, heading: string): Promise<void> {
  const isHeading = (text: string): boolean =>
    [...document.querySelectorAll('h1')].some(({ innerText }) => innerText === text);
  return until(window, `the heading ${heading}`, () => window.run(isHeading, heading));
}

/** Waits until the text is shown anywhere on the page. */
export function untilText(window: EngineWindow, words: string): Promise<void> {
  // A page that has only started to load has no body yet.
  const isRead = (text: string): boolean =>
    document.querySelector('body')?.innerText.includes(text) ?? false;
  return until(window, `the words ${words}`, () => window.run(isRead, words));
}

const fieldLabelled: Find = (name) =>
  [...document.querySelectorAll('label')].find(
    // The label of a required field says so after the name.
    (label) => label.innerText.replace(/\s*\(required\)$/, '') === name,
  )?.control;

const stillButtonNamed: Find = async (name) => {
  const button = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')].find(
    (button) => (button.getAttribute('aria-label') ?? button.innerText).trim() === name,
  );
  button?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = button?.getBoundingClientRect();
  // Pending changes are drawn within two frames.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const after = button?.getBoundingClientRect();
  return after && after.y === before?.y && after.x === before.x ? button : undefined;
};
