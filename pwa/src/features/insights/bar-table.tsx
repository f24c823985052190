import Box from '@mui/material/Box';
import { groupDigits } from '@shortlist/shared/lib/format-money.ts';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly count: number;
  /** Percentage of the total; omitted if the total is unknown. */
  readonly percent?: number;
}

interface BarTableProps {
  /** The table's caption, for screen readers; visually the heading above says it. */
  readonly caption: string;
  readonly columns: readonly [what: string, counted: string];
  readonly bars: readonly Bar[];
  readonly empty: string;
}

/** Counts as a real table with a bar in each row: the longest fills its row, the others are proportional. */
export function BarTable({ caption, columns, bars, empty }: BarTableProps) {
  if (bars.length === 0)
    return <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{empty}</Box>;
  const most = Math.max(...bars.map(({ count }) => count));
  const withPercent = bars.some(({ percent }) => percent !== undefined);
  return (
    // The table's layout depends on its width in letters, so that it adapts to enlarged text.
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="table" sx={TABLE}>
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
      </Box>
    </Box>
  );
}

function BarRow({ bar, most }: { readonly bar: Bar; readonly most: number }) {
  return (
    <tr>
      <th scope="row">
        <span className="label">{bar.label}</span>
        {bar.detail === undefined ? null : <span className="detail">{bar.detail}</span>}
        <span className="track" aria-hidden>
          <span className="bar" style={barLength(bar.count, most)} />
        </span>
      </th>
      <Count count={bar.count} />
      {bar.percent === undefined ? null : <td className="percent">{bar.percent}%</td>}
    </tr>
  );
}

/** The full number is available to screen readers, and on hover. */
function Count({ count }: { readonly count: number }) {
  const whole = groupDigits(String(count));
  const short = compactCount(count);
  if (short === whole) return <td className="count">{whole}</td>;
  return (
    <td className="count" title={whole}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </td>
  );
}

/** Set by script on the element, which the content security policy allows; a count above 0 is always visible. */
function barLength(count: number, most: number): CSSProperties {
  if (count === 0) return { width: 0 };
  return { width: `max(4px, ${(count / most) * 100}%)` };
}

const TABLE = {
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
  // Labels may break anywhere, but not into single letters.
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
  // No room for figures beside the labels: they go below them.
  '@container (max-width: 15em)': {
    '&, & caption, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
    '& tr > th:first-of-type': { flex: '1 0 100%', minWidth: 0 },
    '& td': { maxWidth: '100%', overflowWrap: 'anywhere' },
  },
} as const;

const CRORE = 10_000_000;

/** A count for a narrow column: in crores with one decimal from one crore on, up to which the column is wide enough. */
export function compactCount(count: number): string {
  if (count < CRORE) return groupDigits(String(count));
  const [crores = '', tenths = '0'] = (count / CRORE).toFixed(1).split('.');
  return `${groupDigits(crores)}${tenths === '0' ? '' : `.${tenths}`} crore`;
}
