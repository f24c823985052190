import Stack from '@mui/material/Stack';
import { TabList, TabPanel } from '../../../ui/layout/tab-list.tsx';
import { useOptimisticSearchParams } from '../../../ui/layout/tab-list.tsx';
import { OnThisDevice } from './on-this-device.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';

const ID = 'settings';

/** Theme and security in tabs, the profile by link, and under each the settings of this device. */
export function SettingsScreen() {
  const [search, choose] = useOptimisticSearchParams();
  const tab = settingsTab(search.get('tab'));
  return (
    <Stack sx={{ gap: 3, maxWidth: 860, pt: 1 }}>
      <TabList
        id={ID}
        label="Settings"
        tabs={SETTINGS_TABS}
        selected={tab === 'profile' ? undefined : tab}
        onSelect={(key) => choose({ tab: key })}
      />
      {tab === 'profile' ? <ProfilePanel /> : null}
      {tab === 'theme' ? (
        <TabPanel id={ID} tab={tab}>
          <ThemePanel />
        </TabPanel>
      ) : null}
      {tab === 'security' ? (
        <TabPanel id={ID} tab={tab}>
          <SecurityPanel />
        </TabPanel>
      ) : null}
      <TimeZoneCard />
      <OnThisDevice />
    </Stack>
  );
}

const SETTINGS_TABS = [
  { key: 'theme', label: 'Theme' },
  { key: 'security', label: 'Security' },
] as const;

export type ListedTab = (typeof SETTINGS_TABS)[number]['key'];
type SettingsTab = ListedTab | 'profile';

/** Parses the `tab` of the address; an unknown or missing one is the first tab. */
function settingsTab(text: string | null): SettingsTab {
  return text === 'security' || text === 'profile' ? text : 'theme';
}
