import Box from '@mui/material/Box';
import { timeZoneName } from '@shortlist/shared/lib/time/time-zone-names.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { use } from 'react';
import { TimeZoneInDoubtContext, useTimeZone, useNow } from './clock.ts';

export function TimeZoneNote() {
  return use(TimeZoneInDoubtContext) ? <ZoneName /> : null;
}

function ZoneName() {
  const timeZone = useTimeZone();
  const nameOf = useZoneName();
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      {`Times in ${nameOf(timeZone)}`}
    </Box>
  );
}

/** Current names of zones, such as 'India Standard Time (IST)'. */
export function useZoneName(): (timeZone: string) => string {
  const ofStudent = useTimeZone();
  const today = `${useNow(60).slice(0, 10)}T12:00:00`;
  return (timeZone) => timeZoneName(timeZone, instantOf(today, ofStudent));
}
