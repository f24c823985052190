import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  groupIntoSections,
  SECTION_KEYS,
  type SectionKey,
} from '@shortlist/shared/placement/rules/placement-list.ts';
import {
  lazy,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useEntryState } from '../queries/use-history-entry-state.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { applyFilters, isFiltering, type DashboardFilters } from '../filter/dashboard-filters.ts';
import { DashboardToolbar } from '../filter/dashboard-toolbar.tsx';
import { PlacementSection } from './placement-section.tsx';
import { SelectionContext } from '../bulk/selection-box.tsx';
import { useLongPressSelect } from '../bulk/use-long-press-select.ts';
import type { SelectionMode } from '../bulk/selection-mode.ts';
import { VIRTUAL_ABOVE } from './use-virtual-list.ts';

const SelectionBar = lazy(async () => ({
  default: (await import('../bulk/selection-bar.tsx')).SelectionBar,
}));

interface PlacementListsProps {
  readonly placements: readonly PlacementView[];
  readonly filters: DashboardFilters;
  readonly onFilter: (filters: Partial<DashboardFilters>) => void;
  readonly onClear: () => void;
  readonly cgpa: number | null;
  readonly now: WallTime;
  readonly onOpen: (id: string) => void;
  readonly mode: SelectionMode;
  /** As in the toolbar. */
  readonly action: ReactNode;
  readonly menu: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

export function PlacementLists(props: PlacementListsProps) {
  const { filters, onFilter, cgpa, action, menu, ref, ...lists } = props;
  const toolbar = { filters, onFilter, cgpa, action, menu, ref };
  return (
    <>
      <DashboardToolbar {...toolbar} />
      <DeferredSections {...lists} cgpa={filters.cgpaOnly ? cgpa : null} filters={filters} />
    </>
  );
}

/** `cgpa` is null while the CGPA filter is off. */
type FilteredSectionsProps = Omit<PlacementListsProps, 'onFilter' | 'action' | 'menu' | 'ref'>;

/** So that a key press re-renders the search box at once and the lists only when there is time. */
function DeferredSections(props: FilteredSectionsProps) {
  return <FilteredSections {...props} filters={useDeferredValue(props.filters)} />;
}

const FilteredSections = memo(function FilteredSections(props: FilteredSectionsProps) {
  const { placements, filters, cgpa, now, onOpen, onClear, mode } = props;
  const listsRef = useRef<HTMLDivElement>(null);
  const collapsing = useCollapsedSections();
  const selecting = mode.phase !== 'off';
  const sections = useMemo(() => groupIntoSections(placements), [placements]);
  const shown = useMemo(
    () =>
      sections.map((section) => ({
        ...section,
        placements: applyFilters(section.placements, filters, { cgpa, now }),
      })),
    [sections, filters, cgpa, now],
  );
  useLongPressSelect(listsRef, selecting ? undefined : mode.start);
  const count = shown.reduce((sum, section) => sum + section.placements.length, 0);
  const filtering = isFiltering(filters);
  // The first section, if it is empty and visible, shows the message itself.
  const isShownBelow = count === 0 && !collapsing.folded.has('on_campus');
  return (
    <div ref={listsRef} data-selecting={selecting}>
      <ResultLine
        count={filtering ? count : undefined}
        total={placements.length}
        onClear={isShownBelow ? undefined : onClear}
      />
      <TimeZoneNote />
      {selecting && (
        <LazyBoundary>
          <SelectionBar
            mode={mode}
            placements={placements}
            sections={shown}
            folded={collapsing.folded}
          />
        </LazyBoundary>
      )}
      <SelectionContext value={selecting ? mode.selection : null}>
        {shown.map(({ key, title, placements: rows }, at) => (
          <PlacementSection
            key={key}
            sectionKey={key}
            title={title}
            placements={rows}
            now={now}
            virtual={count > VIRTUAL_ABOVE}
            open={!collapsing.folded.has(key)}
            onToggle={collapsing.toggle}
            onClearFilters={filtering && isShownBelow && at === 0 ? onClear : undefined}
            onOpen={onOpen}
          />
        ))}
      </SelectionContext>
    </div>
  );
});

function useCollapsedSections() {
  const [keys, setKeys] = useEntryState(useLocation().key, 'folded', parseKeys);
  const toggle = useCallback(
    (key: SectionKey) =>
      setKeys((was) => (was.includes(key) ? was.filter((other) => other !== key) : [...was, key])),
    [setKeys],
  );
  return { folded: useMemo(() => new Set(keys), [keys]), toggle };
}

function parseKeys(stored: unknown): readonly SectionKey[] {
  return SECTION_KEYS.filter((key) => Array.isArray(stored) && stored.includes(key));
}

interface ResultLineProps {
  /** How many pass the filters; undefined when nothing is filtered. */
  readonly count: number | undefined;
  readonly total: number;
  /** Undefined where the button is shown further below. */
  readonly onClear: (() => void) | undefined;
}

/** The live region is rendered from the start, or screen readers miss it. */
function ResultLine({ count, total, onClear }: ResultLineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: count === undefined ? 0 : 44,
      }}
    >
      <Typography
        component="output"
        variant="body2"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {count !== undefined && `${count} of ${total} placements`}
      </Typography>
      {count !== undefined && onClear && <Button onClick={onClear}>Clear filters</Button>}
    </Box>
  );
}
