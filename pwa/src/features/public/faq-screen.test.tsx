import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FAQ } from '../../content/faq.ts';
import { clearStorage, renderApp } from '../../testing/screens/render-app.tsx';

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => {};

beforeEach(clearStorage);

async function openFaq(address = '/faq') {
  const { user } = renderApp(address);
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { level: 1 });
  const questions = within(main).getAllByRole('button');
  return { user, questions };
}

const isOpen = (question: HTMLElement): boolean =>
  question.getAttribute('aria-expanded') === 'true';

const nth = (questions: readonly HTMLElement[], index: number): HTMLElement => {
  const question = questions.at(index);
  if (!question) throw new Error(`There is no question ${index}`);
  return question;
};

/** The visible answers. */
const answers = (): readonly HTMLElement[] => screen.queryAllByRole('region');

describe('the questions', () => {
  it('are exactly eight, each a heading with a button, none open initially', async () => {
    const { questions } = await openFaq();
    expect(questions).toHaveLength(8);
    expect(FAQ).toHaveLength(8);
    expect(questions.filter(isOpen)).toEqual([]);
    expect(answers()).toEqual([]);
    for (const question of questions)
      expect(question.parentElement).toBe(
        screen.getByRole('heading', { level: 2, name: question.textContent }),
      );
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(8);
  });

  it('open one at a time, and the open one closes when it is pressed again', async () => {
    const { user, questions } = await openFaq();
    await user.click(nth(questions, 0));
    expect(questions.map(isOpen)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
    expect(answers()).toEqual([screen.getByRole('region', { name: FAQ[0]?.question ?? '' })]);
    expect(answers()[0]?.id).toBe(nth(questions, 0).getAttribute('aria-controls'));

    await user.click(nth(questions, 5));
    expect(questions.filter(isOpen)).toEqual([nth(questions, 5)]);
    expect(answers()).toHaveLength(1);

    await user.click(nth(questions, 5));
    expect(questions.filter(isOpen)).toEqual([]);
    expect(answers()).toEqual([]);
  });

  it.each([
    ['{ArrowDown}', 2, 3],
    ['{ArrowDown}', 7, 0],
    ['{ArrowUp}', 2, 1],
    ['{ArrowUp}', 0, 7],
    ['{Home}', 4, 0],
    ['{End}', 4, 7],
  ])('%s moves from question %i to %i', async (key, from, to) => {
    const { user, questions } = await openFaq();
    nth(questions, from).focus();
    await user.keyboard(key);
    expect(nth(questions, to)).toHaveFocus();
    expect(questions.filter(isOpen)).toEqual([]);
  });

  it('open with Enter and with the space bar', async () => {
    const { user, questions } = await openFaq();
    nth(questions, 1).focus();
    await user.keyboard('{Enter}');
    expect(isOpen(nth(questions, 1))).toBe(true);
    await user.keyboard(' ');
    expect(isOpen(nth(questions, 1))).toBe(false);
  });
});

describe('an address that names a question', () => {
  it('opens it, scrolls there, and lets it be closed', async () => {
    const { user, questions } = await openFaq('/faq#shared-computer');
    const index = FAQ.findIndex(({ id }) => id === 'shared-computer');
    expect(questions.filter(isOpen)).toEqual([nth(questions, index)]);
    expect(nth(questions, index)).toHaveFocus();
    await user.click(nth(questions, index));
    expect(questions.filter(isOpen)).toEqual([]);
  });

  it.each(['/faq#nothing-here', '/faq#%E0%A4%A'])('opens none for %s', async (address) => {
    const { questions } = await openFaq(address);
    expect(questions.filter(isOpen)).toEqual([]);
  });
});
