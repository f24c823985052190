import Stack from '@mui/material/Stack';
import { useSession } from '../../data/session/use-session.ts';
import { TabList, TabPanel, useOptimisticSearchParams } from '../../ui/layout/tab-list.tsx';
import { DrivesPanel } from './drives/drives-panel.tsx';
import { RosterPanel } from './roster/roster-panel.tsx';
import { useRosterUpload } from './roster/use-roster-upload.ts';

const ID = 'campus';
const TABS = [
  { key: 'drives', label: 'Drives' },
  { key: 'roster', label: 'Roster' },
] as const;

/** The placement cell's own page: its drives, and who its students are. */
export function CampusScreen() {
  const session = useSession();
  const [search, choose] = useOptimisticSearchParams();
  // A file that was chosen stays while the other tab is open.
  const upload = useRosterUpload();
  // Between the end of a session and the guard's redirect there is nobody to show this to.
  if (session.kind !== 'signed-in' || session.user.role !== 'admin') return null;
  const tab = search.get('tab') === 'roster' ? 'roster' : 'drives';
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      <TabList
        id={ID}
        label="Campus"
        tabs={TABS}
        selected={tab}
        onSelect={(key) => choose({ tab: key }, { replace: true })}
      />
      <TabPanel id={ID} tab={tab}>
        {tab === 'drives' ? <DrivesPanel /> : <RosterPanel control={upload} />}
      </TabPanel>
    </Stack>
  );
}
