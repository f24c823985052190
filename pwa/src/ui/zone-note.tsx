import { useTimeZone } from '../hooks/time-zone.ts';
import { useZoneName } from '../hooks/use-zone-name.ts';
import { styledOnce } from './styled-once.ts';

export function ZoneNote() {
  const timeZone = useTimeZone();
  const nameOf = useZoneName();
  return <Note>{`Times in ${nameOf(timeZone)}`}</Note>;
}

const Note = styledOnce('div', { typography: 'caption', color: 'text.secondary' });
