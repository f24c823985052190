/** What is wrong with this device, as the signed-in frame has found it; every dialog shows the worst of it as well. */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from './notice.tsx';

/**
 * `everywhere`: over the page and in dialogs, because nothing can be saved. `banner`: at the top of each page. `list`:
 * only among all of them.
 */
export type Prominence = 'everywhere' | 'banner' | 'list';

export interface DeviceCondition {
  readonly tone: 'red' | 'yellow';
  readonly prominence: Prominence;
  readonly lines: readonly string[];
  readonly actions: readonly ConditionAction[];
}

export type ConditionAction = readonly [label: string, run: () => unknown];

const listeners = createListeners();
let published: readonly DeviceCondition[] = [];

/** Takes them in the order of their severity. */
export function setDeviceConditions(next: readonly DeviceCondition[]): void {
  published = next;
  listeners.notify();
}

export function usePublishedConditions(): readonly DeviceCondition[] {
  return useSyncExternalStore(listeners.subscribe, () => published);
}

/** What is said in place of what is being loaded: nothing is, while nothing can be read. The notice says why. */
export function useLoadingLabel(label: string): {
  readonly label: string;
  readonly isStopped: boolean;
} {
  const [worst] = usePublishedConditions();
  const isStopped = worst?.prominence === 'everywhere';
  return { isStopped, label: isStopped ? NOT_LOADED : label };
}

const NOT_LOADED = 'Not loaded. The message on this page says why.';

interface ConditionNoticeProps {
  readonly condition: DeviceCondition;
  /** Leads to the others. */
  readonly more?: ReactNode;
}

export function ConditionNotice({ condition, more }: ConditionNoticeProps) {
  const { tone, lines, actions } = condition;
  return (
    <Notice tone={tone}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { mt: 1 } }}>
        {actions.map(([label, run]) => (
          <Button key={label} color="inherit" size="small" variant="outlined" onClick={() => run()}>
            {label}
          </Button>
        ))}
        {more}
      </Box>
    </Notice>
  );
}

export function DeviceNoticeBox() {
  const [worst] = usePublishedConditions();
  if (worst?.prominence !== 'everywhere') return null;
  return (
    <div data-device-news>
      <ConditionNotice condition={worst} />
    </div>
  );
}
