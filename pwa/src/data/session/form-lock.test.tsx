import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { takeForm } from './form-lock.ts';

interface Page {
  readonly takeForm: typeof takeForm;
}

beforeEach(() => {
  sessionStorage.clear();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

let forms = 0;
const newForm = (): string => `form-${(forms += 1)}`;

/** A separate page with nothing in its memory. */
async function newPage(): Promise<Page> {
  vi.resetModules();
  return import('./form-lock.ts');
}

async function taken(page: Page, by: string): Promise<() => void> {
  const letGo = await page.takeForm(by);
  if (!letGo) throw new Error('Another window has it.');
  return letGo;
}

/** The event of a page that is reloaded; its locks are released some time later. */
const reload = (): boolean => dispatchEvent(new PageTransitionEvent('pagehide'));

describe('a form', () => {
  it('can be open in one tab at a time', async () => {
    const by = newForm();
    const letGo = await taken(await newPage(), by);
    const other = await newPage();
    const attempt = other.takeForm(by);
    await vi.advanceTimersByTimeAsync(400);
    expect(await attempt).toBeUndefined();
    letGo();
    expect(await other.takeForm(by)).toBeDefined();
  });

  it('is resumed after a reload, however slowly the former page goes', async () => {
    const by = newForm();
    const letGo = await taken(await newPage(), by);
    reload();
    const attempt = (await newPage()).takeForm(by);
    await vi.advanceTimersByTimeAsync(9000);
    letGo();
    expect(await attempt).toBeDefined();
  });

  it('that another tab has open is not waited for after a reload', async () => {
    const [own, others] = [newForm(), newForm()];
    await taken(await newPage(), own);
    reload();
    await taken(await newPage(), others);
    const attempt = (await newPage()).takeForm(others);
    await vi.advanceTimersByTimeAsync(400);
    expect(await attempt).toBeUndefined();
  });

  it('that was released before the reload is not waited for either', async () => {
    const by = newForm();
    (await taken(await newPage(), by))();
    reload();
    await taken(await newPage(), by);
    const attempt = (await newPage()).takeForm(by);
    await vi.advanceTimersByTimeAsync(400);
    expect(await attempt).toBeUndefined();
  });
});
