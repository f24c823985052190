import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ConditionAction, DeviceCondition } from '../../../ui/notices/device-notice.tsx';
import type { SyncStatus } from '../../sync-status/queries/sync-state.ts';
import {
  clockWarningText,
  dataLossText,
  evictionWarningText,
  LOSS_PREVENTION_TEXT,
  TROUBLE_TEXTS,
  watchdogText,
} from '../messages.ts';
import type { DeviceTrouble, StorageLoss } from '../queries/device-state.ts';
import { isEvictionRisk } from '../queries/watchdog.ts';
import type { InstallMethod } from '../requests/app-install.ts';
import type { DeviceActions } from './use-device-conditions.ts';

export interface DeviceFacts {
  readonly trouble: DeviceTrouble | undefined;
  readonly loss: StorageLoss | null | undefined;
  readonly status: SyncStatus;
  /** Nothing was sent for long, though there is a network. */
  readonly isStalled: boolean;
  readonly installMethod: InstallMethod;
  readonly isAppMissing: boolean;
  /** The names of this device's zone and of the usual one, where they differ. */
  readonly zones: { readonly here: string; readonly usual: string } | undefined;
  /** The browser says that it may clear the storage. */
  readonly isAtRisk: boolean;
  /** It was asked not to, and did not agree; undefined where it was not asked, `impossible` where it cannot be. */
  readonly persistence: 'declined' | 'impossible' | undefined;
  readonly isPhone: boolean;
  readonly now: WallTime;
  readonly timeZone: string;
}

type Find = (facts: DeviceFacts, act: DeviceActions) => DeviceCondition | undefined;

export function findDeviceConditions(
  facts: DeviceFacts,
  act: DeviceActions,
): readonly DeviceCondition[] {
  return FINDERS.flatMap((find) => find(facts, act) ?? []);
}

function warning(lines: readonly string[], ...actions: readonly ConditionAction[]) {
  return { tone: 'yellow', prominence: 'banner', lines, actions } as const;
}

const WARNINGS: ReadonlySet<DeviceTrouble> = new Set(['held-up', 'silent', 'upgraded', 'feed']);
/** These may end by themselves, and a reload would take what is typed. */
const WAITING: ReadonlySet<DeviceTrouble> = new Set(['held-up', 'silent']);

const findTrouble: Find = ({ trouble }, act) => {
  if (trouble === undefined) return undefined;
  const tone = WARNINGS.has(trouble) ? 'yellow' : 'red';
  const lines = [TROUBLE_TEXTS[trouble]];
  const actions: ConditionAction[] = WAITING.has(trouble) ? [] : [['Reload', act.reload]];
  const whenFull: ConditionAction[] = [
    ['Export', act.export],
    ['OK', act.dismissFull],
  ];
  return {
    tone,
    prominence: 'everywhere',
    lines,
    actions: trouble === 'full' ? whenFull : actions,
  };
};

const findLoss: Find = ({ loss, now, timeZone }, act) => {
  if (!loss) return undefined;
  const lines = [dataLossText(loss, now, timeZone), LOSS_PREVENTION_TEXT];
  const found = warning(lines, ['OK', act.acknowledgeLoss], ['Settings', act.openSettings]);
  return { ...found, tone: loss.pending > 0 ? 'red' : 'yellow' };
};

const findUnsent: Find = ({ status, isStalled, installMethod, now, timeZone }, act) => {
  const nowMs = instantOf(now, timeZone);
  // For a deleted account another message is shown, and nothing of it is to be sent.
  const isOverdue = isStalled && status.failure !== 'account-deleted';
  const { oldestPendingAt } = status;
  const isInstalled = installMethod === 'installed';
  const atRisk = isEvictionRisk({ oldestPendingAt, isInstalled }, nowMs);
  if (!isOverdue && !atRisk) return undefined;
  const lines = [
    ...(isOverdue ? [watchdogText(status, nowMs)] : []),
    ...(atRisk ? [evictionWarningText(status)] : []),
  ];
  const install: ConditionAction[] =
    atRisk && installMethod === 'offered' ? [['Install', act.install]] : [];
  return warning(lines, ['Try now', act.sync], ['Export', act.export], ...install);
};

const findMissingApp: Find = ({ isAppMissing }, act) =>
  isAppMissing ? warning([APP_MISSING_TEXT], ['Try again', act.storeApp]) : undefined;

const APP_MISSING_TEXT =
  'Shortlist does not open offline on this device yet. Try again, or use another network or a window that is not private.';

/** Sync continues regardless, but reminders depend on the clock. */
const findWrongClock: Find = ({ status }) => {
  const text = clockWarningText(status.clockOffMs);
  return text === undefined ? undefined : warning([text]);
};

const findOtherZone: Find = ({ zones }, act) => {
  if (zones === undefined) return undefined;
  const text = `This device counts in ${zones.here}, your other devices in ${zones.usual}. Time left and reminders depend on it.`;
  const use: ConditionAction = [`Use ${zones.usual}`, act.adoptUsualZone];
  return warning([text], use, ['Keep this device’s zone', act.keepZone]);
};

/** True of most browsers, and no reason to interrupt anyone. */
const findRiskOfClearing: Find = ({ isAtRisk, persistence, installMethod, isPhone }, act) => {
  if (!isAtRisk) return undefined;
  const risk = `Your ${isPhone ? 'phone' : 'browser'} may clear the offline copy when space is short.`;
  const canInstall = installMethod !== 'installed' && installMethod !== 'none';
  const lines = [
    canInstall ? `${risk} Installing the app protects it.` : risk,
    ...(persistence === 'declined' ? [DECLINED_TEXT] : []),
  ];
  const ask: ConditionAction[] =
    persistence === 'impossible' ? [] : [['Ask to keep it', act.requestPersistence]];
  return { ...warning(lines, ...ask), prominence: 'list' };
};

const DECLINED_TEXT =
  'Your browser did not agree for now. Browsers agree more readily once you use the app often.';

const FINDERS: readonly Find[] = [
  findTrouble,
  findLoss,
  findUnsent,
  findMissingApp,
  findWrongClock,
  findOtherZone,
  findRiskOfClearing,
];
