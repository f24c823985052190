import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ask,
  findQuestion,
  queryQuestions,
  waitUntilNotAsked,
  whenLookedAt,
} from '../../../testing/screens/apply-question-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

/** The locks of a browser, as far as the question uses them: one holder, the others in the order of their requests. */
function giveLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    if (!name.startsWith('apply-question:')) return work();
    const mine = last.then(() => (signal.aborted ? undefined : work()));
    last = mine;
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeEach(async () => {
  await signInAtTen(360);
  giveLocks();
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('is asked in one of ten tabs, and an answer there is enough', async () => {
  const { person } = await ask(10);
  await whenLookedAt();
  expect(queryQuestions()).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Not yet' }));
  await waitUntilNotAsked();
  await whenLookedAt();
  expect(queryQuestions()).toEqual([]);
});

it('is given up by a page that is left without an answer, and asked again', async () => {
  await ask(2);
  const [first] = queryQuestions();
  // Into the back/forward cache, where it may hold no lock, and back from there.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await findQuestion();
  expect(queryQuestions()).toHaveLength(1);
});
