import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ColumnMapping, DateOrderChoice } from './upload-review.tsx';

const COLUMNS = {
  recognised: [{ header: 'Last Date', field: 'Application deadline' }],
  ignored: [],
  headerRow: null,
} as const;
const ORDER = 'Dates are read with the day first: “05/12/2026” is 5 Dec 2026.';

test('shows the meaning of the columns, and the text above the headings', () => {
  const { rerender } = render(<ColumnMapping columns={COLUMNS} />);
  expect(screen.getByRole('region')).toHaveTextContent('Last Date → Application deadline');
  expect(screen.queryByText(/above/)).toBeNull();
  rerender(<ColumnMapping columns={{ ...COLUMNS, headerRow: 3 }} />);
  expect(screen.getByText(/The headings are in row 3/)).toBeVisible();
});

test('shows how an ambiguous date was read, and offers the other order', async () => {
  const onChoose = vi.fn<(order: string) => void>();
  render(<DateOrderChoice dates={{ order: 'day-first', text: ORDER }} onChoose={onChoose} />);
  expect(screen.getByText(ORDER)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Day first', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Month first', pressed: false }));
  expect(onChoose).toHaveBeenCalledWith('month-first');
});

test('shows when other dates determined the order', () => {
  render(
    <DateOrderChoice dates={{ order: 'undecided', text: null }} onChoose={vi.fn<() => void>()} />,
  );
  expect(screen.getByText(/Some dates of the list have the day first/)).toBeVisible();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});
