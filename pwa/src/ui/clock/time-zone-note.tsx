import { useTimeZone } from './time-zone.ts';
import { useZoneName } from './use-zone-name.ts';
import { staticStyled } from '../text/static-styled.ts';

export function TimeZoneNote() {
  const timeZone = useTimeZone();
  const nameOf = useZoneName();
  return <Note>{`Times in ${nameOf(timeZone)}`}</Note>;
}

const Note = staticStyled('div', { typography: 'caption', color: 'text.secondary' });
