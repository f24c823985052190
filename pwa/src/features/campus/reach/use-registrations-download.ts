import { useState } from 'react';
import { useNow, useTimeZone } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { exportedText, REACH_FAILURES } from '../messages.ts';
import { exportRegistrations } from '../requests/registrations.ts';
import {
  loadTableWriter,
  registrationTable,
  tableFileName,
  type TableFormat,
} from './table-files.ts';

/** The registrations as a file, of what the server has now: it records that one is made. */
export function useRegistrationsDownload(drive: FeedOpportunity, withRoster: boolean) {
  const toast = useToast();
  const day = useNow(60).slice(0, 10);
  const timeZone = useTimeZone();
  const [isBusy, setIsBusy] = useState(false);
  const make = async (format: TableFormat): Promise<void> => {
    // First, so that nothing is recorded of a file that cannot be made.
    const write = await loadTableWriter();
    const result = await exportRegistrations(drive._id, format);
    if (result.kind === 'done') {
      const { registrations } = result;
      const table = registrationTable(registrations, { withRoster, timeZone });
      write(tableFileName('Registrations', drive, day), table, format);
      toast.success(exportedText(registrations.length));
    } else toast.error(result.kind === 'refused' ? result.message : UNREACHABLE);
  };
  const download = async (format: TableFormat): Promise<void> => {
    setIsBusy(true);
    try {
      await make(format);
    } catch {
      toast.error(`${REACH_FAILURES.export}. Try again.`);
    }
    setIsBusy(false);
  };
  return { isBusy, download };
}

const UNREACHABLE = `${REACH_FAILURES.export}: the server was not reached. Check your connection.`;
