import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { staticStyled } from '../../../ui/text/static-styled.ts';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { FILTER_CHIP } from '../filter/chip-style.ts';

interface ResultLineProps {
  readonly count: number;
  readonly total: number;
  readonly onClear: (() => void) | undefined;
  readonly chips: ReactNode;
  readonly ref: Ref<HTMLOutputElement>;
}

export function opportunitiesText(count: number): string {
  return count === 1 ? '1 opportunity' : `${count} opportunities`;
}

/** Shows how many there are. The live region exists from the start, or screen readers miss it. */
export function ResultLine({ count, total, onClear, chips, ref }: ResultLineProps) {
  return (
    <Line>
      <output ref={ref} tabIndex={-1}>
        {onClear ? `${count} of ${opportunitiesText(total)}` : opportunitiesText(count)}
      </output>
      <TimeZoneNote />
      {chips}
      {onClear && count > 0 && <Button onClick={onClear}>Clear filters</Button>}
    </Line>
  );
}

const Line = staticStyled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flexWrap: 'wrap',
  pb: 1.25,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > output': { flexGrow: 1, borderRadius: '8px' },
  '& > .chip': FILTER_CHIP,
});
