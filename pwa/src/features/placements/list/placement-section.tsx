import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SectionKey } from '@shortlist/shared/placement/rules/placement-list.ts';
import { memo, useId } from 'react';
import { BARE_BUTTON, staticStyled } from '../../../ui/styles/static-styled.ts';
import { RowIcon } from '../row-icon.tsx';
import { PlacementCards, type PlacementListProps } from './placement-cards.tsx';
import { PlacementTable } from './placement-table.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';

interface PlacementSectionProps extends PlacementListProps {
  readonly sectionKey: SectionKey;
  readonly open: boolean;
  readonly onToggle: (key: SectionKey) => void;
  /** Given when a button should clear filters that hide everything. */
  readonly onClearFilters: (() => void) | undefined;
  readonly onOpen: (id: string) => void;
}

export const PlacementSection = memo(function PlacementSection(props: PlacementSectionProps) {
  const { sectionKey, title, placements, open, onToggle, onClearFilters } = props;
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <div className="heading">
        <h2 id={id} data-section-heading tabIndex={-1}>
          {title}
        </h2>
        <span className="count">{placements.length}</span>
        <button
          type="button"
          onClick={() => onToggle(sectionKey)}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-label={open ? `Collapse ${title}` : `Expand ${title}`}
        >
          <RowIcon name="down" size={24} />
        </button>
      </div>
      <div id={`${id}-list`} hidden={!open}>
        {open && placements.length === 0 && <EmptySection onClearFilters={onClearFilters} />}
        {open && placements.length > 0 && <SectionList {...props} />}
      </div>
    </Section>
  );
});

function SectionList({ title, placements, now, virtual, onOpen }: PlacementSectionProps) {
  const large = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const list = { title, placements, now, virtual };
  return large ? <PlacementTable {...list} onOpen={onOpen} /> : <PlacementCards {...list} />;
}

const Section = staticStyled('section', {
  mb: { xs: 1.5, sm: 2 },
  '& > .heading': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 52 },
  '& > .heading > h2': { typography: 'h2', m: 0, flex: 1 },
  '& > .heading > .count': {
    color: 'text.secondary',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > .heading > button': {
    ...BARE_BUTTON,
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    mr: -1,
    borderRadius: '12px',
    color: 'text.secondary',
    '& > svg': { transition: 'transform 160ms ease-out' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
});

function EmptySection({ onClearFilters }: Pick<PlacementSectionProps, 'onClearFilters'>) {
  return (
    <Box
      sx={{
        px: 2,
        py: 2.5,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: '16px',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{PLACEMENT_TEXTS.emptyTitle}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {PLACEMENT_TEXTS.emptyText}
      </Typography>
      {onClearFilters && (
        <Button onClick={onClearFilters} sx={{ mt: 1 }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
