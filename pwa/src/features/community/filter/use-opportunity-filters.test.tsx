import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useOpportunityFilters } from './use-opportunity-filters.ts';

/** What the router has rendered, which may be behind the browser's address. */
let rendered: string;

const push = ({ search = '' }: { search?: string }) =>
  window.history.pushState(null, '', `/community${search}`);
const navigator = { createHref: String, go: () => undefined, push, replace: push };

function LateRouter({ children }: { children: ReactNode }) {
  return (
    <Router navigator={navigator} location={{ pathname: '/community', search: rendered }}>
      {children}
    </Router>
  );
}

beforeEach(() => {
  rendered = '';
  push({});
});

it('an address that the router renders after the next choice does not undo that choice', () => {
  const { result, rerender } = renderHook(useOpportunityFilters, { wrapper: LateRouter });
  act(() => result.current.change({ page: 2 }));
  act(() => result.current.change({ page: 1 }));
  const pages = ['?page=2', ''].map((search) => {
    rendered = search;
    rerender();
    return result.current.chosen.page;
  });
  expect(pages).toEqual([1, 1]);
});

it('an address that the browser has gone to is chosen', () => {
  const { result, rerender } = renderHook(useOpportunityFilters, { wrapper: LateRouter });
  act(() => result.current.change({ page: 2 }));
  push({ search: '?page=3' });
  rendered = '?page=3';
  rerender();
  expect(result.current.chosen.page).toBe(3);
});
