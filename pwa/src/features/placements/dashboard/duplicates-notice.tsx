import Button from '@mui/material/Button';
import type { DuplicatePair } from '@shortlist/shared/placement/duplicates.ts';
import { useDuplicates } from '../queries/use-duplicates.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

interface DuplicatesNoticeProps {
  readonly placements: readonly PlacementView[];
  readonly onOpen: (id: string) => void;
}

/** Points out a job that the list contains twice, as happens when it is entered on two devices. */
export function DuplicatesNotice({ placements, onOpen }: DuplicatesNoticeProps) {
  const duplicates = useDuplicates(placements);
  const [first] = duplicates;
  const entry = placements.find(({ _id }) => _id === first?.[0]);
  if (!first || !entry) return null;
  return (
    <Notice tone="yellow">
      {duplicatesText(entry.company, duplicates)}{' '}
      <Button
        color="inherit"
        onClick={() => onOpen(entry._id)}
        // A touch target's height, without pushing the lines of the sentence apart.
        sx={{ textDecoration: 'underline', px: 1, minHeight: 44, my: -1.5 }}
      >
        Compare
      </Button>
    </Notice>
  );
}

export function duplicatesText(company: string, duplicates: readonly DuplicatePair[]): string {
  const more = duplicates.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' So does one more.' : ` So do ${more} more.`;
  return `${company} stands in your list twice, with the same role and deadline.${others}`;
}
