import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  switchApplyQuestion,
  useIsApplyQuestionOn,
} from '../../../data/placements/apply-question.ts';
import { useTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { KEY_LIST, SYNC_SHEET, useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { useOptimisticValue } from '../../../ui/forms/use-optimistic-value.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { TabList, TabPanel, useOptimisticSearchParams } from '../../../ui/layout/tab-list.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { DeviceCopyCard } from '../../device/copy/device-copy-card.tsx';
import { DeviceConditions } from '../../device/health/device-sheet.tsx';
import { AppVersionCard, InstallRow, OfflineCopyCard } from '../../device/install/app-cards.tsx';
import { KeysSwitch } from '../../device/keys-switch.tsx';
import { ReminderCard } from '../../reminders/panel/reminder-card.tsx';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { syncExplanation } from '../../sync-status/explanations.ts';
import {
  changesText,
  syncChipText,
  syncChipTone,
  lastSyncedText,
} from '../../sync-status/messages.ts';
import {
  useDebouncedSyncStatus,
  useSyncStatus,
} from '../../sync-status/queries/use-sync-status.ts';
import { CollegeAddressCard } from './college-address-card.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';
import { useCountdown } from '../../../ui/clock/use-countdown.ts';

const ID = 'settings';

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
      {tab === 'profile' ? (
        <>
          <ProfilePanel />
          <CollegeAddressCard />
        </>
      ) : null}
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

function settingsTab(text: string | null): SettingsTab {
  return text === 'security' || text === 'profile' ? text : 'theme';
}

function OnThisDevice() {
  return (
    <Box component="section" aria-labelledby="on-this-device" sx={{ mt: 1 }}>
      <Typography id="on-this-device" variant="h2" sx={{ mb: 1.5 }}>
        On this device
      </Typography>
      <DeviceConditions />
      <Box sx={CARDS}>
        <ReminderCard />
        <ApplyQuestionCard />
        <OfflineCopyCard />
        <SyncCard />
        <DeviceCopyCard />
        <ShortcutsCard />
        <AppVersionCard />
        <InstallRow />
      </Box>
    </Box>
  );
}

/** Whether the app asks, on this device, after an Apply link was opened. */
function ApplyQuestionCard() {
  const toast = useToast();
  const stored = useIsApplyQuestionOn();
  const { value: isOn, setValue } = useOptimisticValue(stored ?? true);
  const change = (next: boolean): void => {
    setValue(next, () => switchApplyQuestion(next)).catch(() => toast.error(NOT_SAVED));
  };
  return (
    <SectionCard level={3} title="After applying">
      <SwitchField
        label="Ask whether I filled the form"
        note="Once, when you come back from an Apply link. What you opened is remembered on this device only."
        checked={isOn}
        disabled={stored === undefined}
        onChange={change}
      />
    </SectionCard>
  );
}

const NOT_SAVED = 'This could not be saved on this device. Please try again.';

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

function SyncCard() {
  const status = useDebouncedSyncStatus(useSyncStatus());
  const sheet = useDialogEntry(SYNC_SHEET);
  const now = useNow(60);
  const nextTryIn = useCountdown(status.nextTryAt ?? 0);
  const waiting = status.pending > 0 ? `${changesText(status.pending)} waiting` : 'Nothing waiting';
  const last = lastSyncedText(status.lastOkAt, now, useTimeZone()) ?? 'Not synced yet';
  return (
    <SectionCard
      level={3}
      title="Sync"
      mark={<ToneChip tone={syncChipTone(status.state)}>{syncChipText(status)}</ToneChip>}
      lead={syncExplanation(status, nextTryIn)}
      actions={
        <>
          <Button variant="outlined" onClick={() => void syncNow()}>
            Sync now
          </Button>
          <Button aria-haspopup="dialog" aria-label="Details of the sync" onClick={sheet.show}>
            Details
          </Button>
        </>
      }
    >
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' }}
      >
        {`${waiting}\n${last}`}
      </Typography>
    </SectionCard>
  );
}

function ShortcutsCard() {
  const list = useDialogEntry(KEY_LIST);
  return (
    <SectionCard
      level={3}
      title="Shortcuts"
      actions={
        <Button variant="outlined" aria-haspopup="dialog" onClick={list.show}>
          Show them
        </Button>
      }
    >
      <KeysSwitch />
    </SectionCard>
  );
}
