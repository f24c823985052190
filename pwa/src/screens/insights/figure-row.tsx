import { groupDigits } from '@shortlist/shared/format/money.ts';
import { styledOnce } from '../../ui/styled-once.ts';

export interface Figure {
  readonly label: string;
  readonly value: number | string;
  /** What exactly is counted, in a few words. */
  readonly note?: string;
}

/** Three large figures side by side; on phones one below the other, so that no number breaks. */
export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Row>
      {figures.map(({ label, value, note }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? groupDigits(String(value)) : value}</dd>
          {note === undefined ? null : <dd className="note">{note}</dd>}
        </div>
      ))}
    </Row>
  );
}

const Row = styledOnce('dl', {
  m: 0,
  mt: { xs: 0.5, sm: 1.5 },
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > .figure': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
    alignContent: 'start',
    alignItems: 'center',
    columnGap: 2,
    py: { xs: 1, sm: 0 },
    pl: { sm: 1.5 },
    borderTop: { xs: '1px solid var(--mui-palette-divider)', sm: 0 },
    borderLeft: { sm: '3px solid var(--mui-palette-brand-container)' },
    '&:first-of-type': { borderTop: 0 },
  },
  '& dt': { order: { sm: 1 }, typography: { xs: 'body1', sm: 'body2' }, color: 'text.secondary' },
  '& dd': { m: 0, typography: 'h5', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& dd.note': { order: 2, gridColumn: '1', typography: 'caption', color: 'text.secondary' },
});
