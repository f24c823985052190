import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

interface TabListProps<K extends string> {
  /** Prefix of the ids of tabs and panel; unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly label: string }[];
  /** Undefined when the page shows something that has no tab. */
  readonly selected: K | undefined;
  readonly onSelect: (key: K) => void;
}

export function TabList<K extends string>(props: TabListProps<K>) {
  const { id, label, tabs, selected, onSelect } = props;
  return (
    <Tabs
      aria-label={label}
      value={selected ?? false}
      onChange={(_event, key: K) => onSelect(key)}
      selectionFollowsFocus
      sx={LIST}
    >
      {tabs.map(({ key, label }) => (
        <Tab
          key={key}
          value={key}
          label={label}
          id={`${id}-${key}`}
          {...(key === selected && { 'aria-controls': `${id}-panel` })}
        />
      ))}
    </Tabs>
  );
}

interface TabPanelProps {
  readonly id: string;
  /** Undefined while the page has no tabs. */
  readonly tab: string | undefined;
  readonly children: ReactNode;
}

export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <Box
      {...(tab !== undefined && {
        role: 'tabpanel',
        id: `${id}-panel`,
        'aria-labelledby': `${id}-${tab}`,
      })}
    >
      {children}
    </Box>
  );
}

const LIST = {
  maxWidth: { sm: 420 },
  p: 0.5,
  borderRadius: 4,
  bgcolor: 'brand.raised',
  '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    // Basis 0: equal widths, wrapping only where a large text size leaves no room.
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 44,
    py: 1,
    borderRadius: 3,
  },
  '& .Mui-selected': {
    bgcolor: 'background.paper',
    fontWeight: 700,
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
  },
  '& .Mui-focusVisible': { outlineOffset: '-3px' },
} as const;

type Choose = (choice: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/** The router renders when there is time: without this a radio button would jump back meanwhile. */
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
