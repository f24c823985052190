import { groupDigits } from '@shortlist/shared/format/money.ts';
import type { CSSProperties } from 'react';
import { styledOnce } from '../../ui/styled-once.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countText } from './count-text.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** A second line under the label. */
  readonly detail?: string;
  readonly count: number;
  /** Of the whole; left out where the whole is not known. */
  readonly percent?: number;
}

interface BarTableProps {
  /** What the table is, for screen readers; the heading above says it to the eye. */
  readonly caption: string;
  /** What stands in the first column, and what is counted. */
  readonly columns: readonly [what: string, counted: string];
  readonly bars: readonly Bar[];
  /** Said in place of the table when there is nothing to count. */
  readonly empty: string;
}

/** Counts as a real table with a bar in each row: the longest fills its row, the others stand to it as their counts. */
export function BarTable({ caption, columns, bars, empty }: BarTableProps) {
  if (bars.length === 0) return <Empty>{empty}</Empty>;
  const most = Math.max(...bars.map(({ count }) => count));
  const withPercent = bars.some(({ percent }) => percent !== undefined);
  return (
    <Frame>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col" className="number">
              {columns[1]}
            </th>
            {withPercent ? (
              <th scope="col" className="number">
                Share
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <BarRow key={bar.key} bar={bar} most={most} />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function BarRow({ bar, most }: { readonly bar: Bar; readonly most: number }) {
  return (
    <tr>
      <th scope="row">
        <span className="label">{bar.label}</span>
        {bar.detail === undefined ? null : <span className="detail">{bar.detail}</span>}
        <span className="track" aria-hidden>
          <span className="bar" style={lengthOf(bar.count, most)} />
        </span>
      </th>
      <Count count={bar.count} />
      {bar.percent === undefined ? null : <td className="percent">{bar.percent}%</td>}
    </tr>
  );
}

/** The whole number is there for who wants it: read out, and shown under the pointer. */
function Count({ count }: { readonly count: number }) {
  const whole = groupDigits(String(count));
  const short = countText(count);
  if (short === whole) return <td className="count">{whole}</td>;
  return (
    <td className="count" title={whole}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </td>
  );
}

/** Set by script on the element, which the content policy allows; a count above 0 is always to be seen. */
function lengthOf(count: number, most: number): CSSProperties {
  if (count === 0) return { width: 0 };
  return { width: `max(4px, ${(count / most) * 100}%)` };
}

const Empty = styledOnce('div', { mt: 1.5, color: 'text.secondary', typography: 'body2' });

/** The table is laid out by the room that it has in letters, whoever made them large. */
const Frame = styledOnce('div', { containerType: 'inline-size' });

const Table = styledOnce('table', {
  mt: 1,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': {
    pb: 0.5,
    typography: 'caption',
    color: 'text.secondary',
    textAlign: 'left',
    '&.number': { textAlign: 'right', pl: 2, whiteSpace: 'nowrap' },
  },
  // Its words may break anywhere, but not into single letters.
  '& tbody th': {
    py: 0.75,
    width: '100%',
    minWidth: '6em',
    textAlign: 'left',
    fontWeight: 'inherit',
  },
  '& td': {
    py: 0.75,
    pl: 2,
    verticalAlign: 'top',
    textAlign: 'right',
    fontWeight: 650,
    '&.percent': { fontWeight: 400, color: 'text.secondary' },
  },
  '& .label, & .detail': { display: 'block', overflowWrap: 'anywhere' },
  '& .detail': { typography: 'body2', color: 'text.secondary' },
  '& .track': {
    display: 'block',
    mt: 0.75,
    height: 8,
    borderRadius: '4px',
    bgcolor: 'brand.raised',
  },
  '& .bar': { display: 'block', height: '100%', borderRadius: '4px', bgcolor: 'primary.main' },
  '@media (forced-colors: active)': { '& .bar': { bgcolor: 'CanvasText' } },
  // No room for figures beside the words: they stand below them.
  '@container (max-width: 15em)': {
    '&, & caption, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
    '& tr > th:first-of-type': { flex: '1 0 100%', minWidth: 0 },
    '& td': { maxWidth: '100%', overflowWrap: 'anywhere' },
  },
});
