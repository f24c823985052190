import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColumnsFound } from './columns-found.tsx';

const COLUMNS = {
  recognised: [{ header: 'Last Date', field: 'Application deadline' }],
  ignored: [],
  dateOrder: null,
} as const;
const ORDER = 'Dates are read with the day first: “05/12/2026” is 5 Dec 2026.';

test('a date that could be two days says how it was read', () => {
  const { rerender } = render(<ColumnsFound columns={COLUMNS} />);
  expect(screen.getByRole('region')).toHaveTextContent('Last Date → Application deadline');
  expect(screen.queryByText(/day first/)).toBeNull();
  rerender(<ColumnsFound columns={{ ...COLUMNS, dateOrder: ORDER }} />);
  expect(screen.getByText(ORDER)).toBeVisible();
});
