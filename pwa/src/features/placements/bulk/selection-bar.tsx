import CloseRounded from '@mui/icons-material/CloseRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import type { Section, SectionKey } from '@shortlist/shared/placement/rules/placement-list.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import {
  PLACEMENT_STATUSES,
  type PlacementStatus,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  useState,
  type RefObject,
} from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { focusWhenAvailable } from '../../../ui/browser/focus-when-available.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDoubleTapGuard } from '../../../ui/dialogs/use-double-tap-guard.ts';
import { deletePlacements, setStatusOf } from '../commands/bulk-edit.ts';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { deleteQuestion, doneText, selectedText } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';
import type { SelectionMode, SelectionStore } from './selection-mode.ts';

interface SelectionBarProps {
  readonly mode: SelectionMode;
  /** All placements; one that is not among them any more cannot stay selected. */
  readonly placements: readonly PlacementView[];
  /** The placements that pass the filters, in the order of the page. */
  readonly sections: readonly Section<PlacementView>[];
  readonly folded: ReadonlySet<SectionKey>;
}

export function SelectionBar({ mode, ...props }: SelectionBarProps) {
  const { selection, phase, leave, ask, stopAsking } = mode;
  const { chosen, shown, visible } = useSelected(mode.selection, props);
  const actions = useBulkActions(mode);
  const barRef = useRef<HTMLElement>(null);
  const hidden = chosen.size - visible;
  useLeaveByEscape(leave);
  useFocusBar(barRef);
  useDoubleTapGuard(true);
  const none = chosen.size === 0;
  return (
    <Box
      component="section"
      aria-label="Selection"
      ref={barRef}
      tabIndex={-1}
      sx={BAR}
      data-print="hide"
      data-selection-bar
    >
      <GlobalStyles styles={SCROLL_PADDING} />
      <Button aria-label="Cancel" onClick={leave} sx={CANCEL}>
        <CloseRounded />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Cancel
        </Box>
      </Button>
      <SelectedCount text={selectedText(chosen.size, hidden)} />
      <SelectAll
        all={visible === shown.length}
        count={shown.length}
        onAll={() => selection.select([...chosen, ...shown])}
        onNone={() => selection.select([])}
      />
      <Box sx={ACTIONS}>
        <SelectionStatusMenu disabled={none} onChoose={actions.setStatus} />
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteOutlineRounded />}
          disabled={none}
          onClick={ask}
        >
          Delete
        </Button>
      </Box>
      <ConfirmDialog
        open={phase === 'asking'}
        title={`Delete ${placementsText(chosen.size)}?`}
        text={deleteQuestion(chosen.size, hidden)}
        confirmLabel="Delete"
        tone="error"
        onConfirm={actions.remove}
        onCancel={stopAsking}
      />
    </Box>
  );
}

/** The selected placements, all that are shown, and how many of these are selected. */
function useSelected(selection: SelectionStore, props: Omit<SelectionBarProps, 'mode'>) {
  const { placements, sections, folded } = props;
  const chosen = useSyncExternalStore(selection.subscribe, selection.getSelected);
  const shown = useMemo(() => {
    const open = sections.filter(({ key }) => !folded.has(key));
    return open.flatMap((section) => section.placements.map(({ _id }) => _id));
  }, [sections, folded]);
  const visible = useMemo(() => shown.filter((id) => chosen.has(id)).length, [shown, chosen]);
  useEffect(() => selection.setOrder(shown), [selection, shown]);
  useEffect(
    () => selection.retain(new Set(placements.map(({ _id }) => _id))),
    [selection, placements],
  );
  return { chosen, shown, visible };
}

/** Filled after it is in the page: screen readers announce only what enters a live region that exists already. */
function SelectedCount({ text }: { readonly text: string }) {
  const spoken = useDeferredValue(text, '');
  return (
    <Box component="output" sx={COUNT}>
      {spoken}
    </Box>
  );
}

interface SelectAllProps {
  readonly all: boolean;
  readonly count: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

function SelectAll({ all, count, onAll, onNone }: SelectAllProps) {
  const none = all && count > 0;
  return (
    <Button
      disabled={count === 0}
      onClick={none ? onNone : onAll}
      sx={{ px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' }}
    >
      {none ? 'Select none' : `Select all shown (${count})`}
    </Button>
  );
}

function useBulkActions({ selection, leave, stopAsking }: SelectionMode) {
  const trySaving = useTrySaving();
  const setStatus = (status: PlacementStatus) =>
    trySaving(async (confirm) => {
      const change = await setStatusOf([...selection.getSelected()], status);
      const none = `Nothing to change: all are ${statusLabel(status)} already`;
      confirm(change.count > 0 ? doneText(change) : none, change.undo);
      leave();
    }, PLACEMENT_TEXTS.updateFailed);
  const remove = async (): Promise<void> => {
    const isDone = await trySaving(async (confirm) => {
      const change = await deletePlacements([...selection.getSelected()]);
      if (change.count > 0) confirm(doneText(change), change.undo);
      leave();
    }, PLACEMENT_TEXTS.deleteFailed);
    if (!isDone) stopAsking();
  };
  return {
    setStatus: (status: PlacementStatus) => void setStatus(status),
    remove: () => void remove(),
  };
}

/** Escape ends the mode, but not when it clears the search or closes a menu. */
function useLeaveByEscape(leave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing =
        target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
      if (event.key === 'Escape' && !event.defaultPrevented && !typing) leave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [leave]);
}

/** Moves the focus to the bar, and at the end to the menu that started the mode unless it has moved elsewhere. */
function useFocusBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
    // After the bar itself is unmounted.
    return () => void setTimeout(() => focusWhenAvailable(findMenuOrHeading));
  }, [bar]);
}

/** Without placements there is no menu any more. */
function findMenuOrHeading(): Element | null {
  return document.querySelector('[data-dashboard-menu], [data-section-heading]');
}

/** Neither the last row nor the focused element may be under the bar. */
const SCROLL_PADDING = {
  html: { scrollPaddingBottom: '236px' },
  '[data-selecting=true]': { paddingBottom: 120 },
  '@media (min-width: 900px)': {
    html: { scrollPaddingTop: '148px', scrollPaddingBottom: '24px' },
    '[data-selecting=true]': { paddingBottom: 0 },
  },
} as const;

const BAR = {
  position: { xs: 'fixed', md: 'sticky' },
  zIndex: 3,
  left: { xs: 8, sm: 96, md: 'auto' },
  right: { xs: 8, sm: 16, md: 'auto' },
  bottom: {
    xs: 'calc(76px + env(safe-area-inset-bottom))',
    sm: 'calc(16px + env(safe-area-inset-bottom))',
    md: 'auto',
  },
  top: { md: 'calc(68px + env(safe-area-inset-top))' },
  mb: { md: 1 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 1, sm: 1.5 },
  py: 0.75,
  border: '1px solid',
  borderColor: 'brand.outline',
  borderRadius: '16px',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
  '&:focus': { outline: 'none' },
} as const;

const COUNT = {
  flex: { xs: '1 1 0', sm: '0 1 auto' },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;

const CANCEL = { minWidth: 44, px: 1, gap: 0.5, color: 'inherit' } as const;

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  ml: { sm: 'auto' },
  '& > button': {
    flex: { xs: '1 1 0', sm: '0 0 auto' },
    minWidth: 'max-content',
    px: { xs: 1, sm: 2 },
    whiteSpace: 'nowrap',
  },
} as const;

interface SelectionStatusMenuProps {
  readonly disabled: boolean;
  readonly onChoose: (status: PlacementStatus) => void;
}

function SelectionStatusMenu({ disabled, onChoose }: SelectionStatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useDoubleTapGuard(anchor !== null);
  const close = (): void => setAnchor(null);
  const choose = (status: PlacementStatus): void => {
    close();
    onChoose(status);
  };
  return (
    <>
      <Button
        variant="contained"
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Set status
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {PLACEMENT_STATUSES.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)} sx={{ minHeight: 48 }}>
            {statusLabel(status)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
