/** A tab of any browser that Puppeteer drives. */
import type { ElementHandle, Page } from 'puppeteer-core';
import type { EnginePage, Find } from './engine-page.ts';

export function adaptPuppeteerPage(page: Page): EnginePage {
  const find = async (look: Find, name: string): Promise<ElementHandle | undefined> => {
    const found = await page.evaluateHandle(look, name);
    // Null if nothing was found.
    return (found.asElement() as ElementHandle | null) ?? undefined;
  };
  const get = async (look: Find, name: string): Promise<ElementHandle> => {
    const element = await find(look, name);
    if (!element) throw new Error(`There is no ${name}.`);
    return element;
  };
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    run: (work, name = '') => page.evaluate(work, name),
    has: async (look, name) => (await find(look, name)) !== undefined,
    click: async (look, name) => (await get(look, name)).click(),
    type: async (look, name, text) => (await get(look, name)).type(text),
    screenshot: () => page.screenshot(),
  };
}
