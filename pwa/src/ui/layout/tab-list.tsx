import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { useRef, startTransition, useOptimistic, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
}

interface TabListProps<K extends string> {
  /** Prefix of the ids of tabs and panel; unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  /** Undefined when the page shows something that has no tab. */
  readonly selected: K | undefined;
  readonly onSelect: (key: K) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs by the ARIA pattern: one stop of the Tab key; the arrows, Home and End select. */
export function TabList<K extends string>(props: TabListProps<K>) {
  const { id, label, tabs, selected, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number): void => {
    const tab = tabs[index];
    if (!tab) return;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    onSelect(tab.key);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = ownValue(STEPS, event.key);
    if (!step) return;
    event.preventDefault();
    choose(step(index, tabs.length));
  };
  return (
    <Box ref={list} role="tablist" aria-label={label} sx={LIST}>
      {tabs.map(({ key, label }, index) => {
        const isSelected = key === selected;
        const isStop = isSelected || (selected === undefined && index === 0);
        return (
          <ButtonBase
            key={key}
            role="tab"
            id={`${id}-${key}`}
            aria-selected={isSelected}
            {...(isSelected ? { 'aria-controls': `${id}-panel` } : {})}
            tabIndex={isStop ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={(event) => onKeyDown(event, index)}
            sx={TAB}
          >
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

interface TabPanelProps {
  /** The id of its tab list. */
  readonly id: string;
  readonly tab: string;
  readonly children: ReactNode;
}

export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
      {children}
    </Box>
  );
}

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  width: '100%',
  boxSizing: 'border-box',
  maxWidth: { sm: 420 },
  gap: 0.5,
  p: 0.5,
  borderRadius: 4,
  bgcolor: 'brand.raised',
} as const;

const TAB = {
  // Basis 0: equal widths, wrapping only where a large text size leaves no room.
  flex: '1 1 0',
  minHeight: 44,
  px: 2,
  borderRadius: 3,
  typography: 'subtitle1',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-selected="true"]': {
    bgcolor: 'background.paper',
    color: 'primary.main',
    fontWeight: 700,
    boxShadow: '0 0 0 1px var(--mui-palette-divider)',
  },
} as const;

/** Replaces the URL's search parameters with the choice. */
type Choose = (choice: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/**
 * A choice stored in the URL's search parameters, shown as soon as it is tapped. The router renders a new
 * location only when there is time: without this, a radio button would jump back on a slow machine meanwhile.
 */
export function useOptimisticSearchParams(): readonly [URLSearchParams, Choose] {
  const [written, write] = useSearchParams();
  const [chosen, show] = useOptimistic(written);
  const choose: Choose = (choice, options) =>
    startTransition(() => {
      show(new URLSearchParams(choice));
      write(choice, options);
    });
  return [chosen, choose];
}
