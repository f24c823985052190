import Stack from '@mui/material/Stack';
import { useSession } from '../../data/session/use-session.ts';
import { TabList, TabPanel, useOptimisticSearchParams } from '../../ui/layout/tab-list.tsx';
import { DrivesPanel } from './drives/drives-panel.tsx';
import { ListsPanel } from './lists/lists-panel.tsx';
import { useListUpload } from './lists/use-list-upload.ts';
import { ReachPanel } from './reach/reach-panel.tsx';
import { RosterPanel } from './roster/roster-panel.tsx';
import { useRosterUpload } from './roster/use-roster-upload.ts';

const ID = 'campus';
const TABS = [
  { key: 'drives', label: 'Drives' },
  { key: 'roster', label: 'Roster' },
  { key: 'lists', label: 'Lists' },
  { key: 'reach', label: 'Reach' },
] as const;

/** The placement cell's own page: its drives, who its students are, who is through which round, and whom it reached. */
export function CampusScreen() {
  const session = useSession();
  const [search, choose] = useOptimisticSearchParams();
  // A file that was chosen stays while another tab is open.
  const roster = useRosterUpload();
  const list = useListUpload();
  // Between the end of a session and the guard's redirect there is nobody to show this to.
  if (session.kind !== 'signed-in' || session.user.role !== 'admin') return null;
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'drives';
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
        {tab === 'drives' && <DrivesPanel />}
        {tab === 'roster' && <RosterPanel control={roster} />}
        {tab === 'lists' && <ListsPanel control={list} />}
        {tab === 'reach' && (
          <ReachPanel
            chosen={search.get('drive')}
            onChoose={(drive) => choose({ tab: 'reach', drive }, { replace: true })}
          />
        )}
      </TabPanel>
    </Stack>
  );
}
