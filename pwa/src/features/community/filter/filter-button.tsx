import {
  countActiveFilters,
  type OpportunityFilters,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useCallback, useEffect, useRef } from 'react';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FilterButtonProps extends Pick<FilterSheetProps, 'filters' | 'locations' | 'countOf'> {
  readonly onChange: (filters: Partial<OpportunityFilters>) => void;
}

const SLIDERS =
  'M3 18c0 .55.45 1 1 1h5v-2H4c-.55 0-1 .45-1 1M3 6c0 .55.45 1 1 1h9V5H4c-.55 0-1 .45-1 1m10 14v-1h7c.55 0 1-.45 1-1s-.45-1-1-1h-7v-1c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1s1-.45 1-1M7 10v1H4c-.55 0-1 .45-1 1s.45 1 1 1h3v1c0 .55.45 1 1 1s1-.45 1-1v-4c0-.55-.45-1-1-1s-1 .45-1 1m14 2c0-.55-.45-1-1-1h-9v2h9c.55 0 1-.45 1-1m-5-3c.55 0 1-.45 1-1V7h3c.55 0 1-.45 1-1s-.45-1-1-1h-3V4c0-.55-.45-1-1-1s-1 .45-1 1v4c0 .55.45 1 1 1';

/**
 * The filters of phones behind a button, which shows how many are on. The sheet is a history entry, so that
 * Back closes it. However it is closed, the chosen filters are applied as an entry after the unfiltered page,
 * so that another Back undoes them.
 */
export function FilterButton({ onChange, ...sheet }: FilterButtonProps) {
  const { open, show, close } = useDialogEntry('filters');
  const active = countActiveFilters(sheet.filters);
  const draft = useRef<OpportunityFilters>(undefined);
  useEffect(() => {
    if (open || draft.current === undefined) return;
    const chosen = draft.current;
    draft.current = undefined;
    onChange(chosen);
  }, [open, onChange]);
  const onDraft = useCallback((filters: OpportunityFilters) => {
    draft.current = filters;
  }, []);
  return (
    <>
      <button type="button" data-on={active > 0} aria-haspopup="dialog" onClick={() => void show()}>
        <PlainIcon path={SLIDERS} size={24} />
        <VisuallyHidden>Filters </VisuallyHidden>
        {active > 0 && `(${active})`}
      </button>
      {open && <FilterSheet {...sheet} onDraft={onDraft} onClose={() => void close()} />}
    </>
  );
}
