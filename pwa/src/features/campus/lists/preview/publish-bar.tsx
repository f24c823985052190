import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { studentsText } from '../../messages.ts';
import { countResults, numberText, resultTexts } from '../list-texts.ts';
import type { ListReview } from './list-review.ts';

interface PublishBarProps {
  readonly review: ListReview;
  /** What must be decided first, as ends of a sentence. */
  readonly missing: readonly string[];
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onDiscard: () => void;
}

export function PublishBar({ review, missing, isBusy, onPublish, onDiscard }: PublishBarProps) {
  const id = useId();
  const isReady = missing.length === 0;
  return (
    <Box sx={BAR}>
      <Box component="output" id={id}>
        {!isReady && `Before it can be published: ${missing.join('; ')}.`}
      </Box>
      <Button
        variant="contained"
        disabled={!isReady || isBusy}
        aria-describedby={id}
        onClick={onPublish}
      >
        {isBusy ? 'Publishing…' : isReady ? publishText(review) : 'Publish'}
      </Button>
      <Button onClick={onDiscard} disabled={isBusy}>
        Discard
      </Button>
    </Box>
  );
}

/** 'Publish: 120 through, 14 waitlisted, 4 rows left out'. */
function publishText({ draft, leftOut }: ListReview): string {
  const rows = leftOut === 1 ? '1 row left out' : `${numberText(leftOut)} rows left out`;
  const parts = [...resultTexts(countResults(draft.entries)), ...(leftOut > 0 ? [rows] : [])];
  return `Publish: ${parts.join(', ')}`;
}

interface Chosen {
  readonly hasDrive: boolean;
  readonly hasRound: boolean;
  readonly isConfirmed: boolean;
}

/** Empty where it can be published. */
export function missingTexts(
  { draft, undecided }: Pick<ListReview, 'draft' | 'undecided'>,
  { hasDrive, hasRound, isConfirmed }: Chosen,
): readonly string[] {
  const groups = draft.undecided === 1 ? '1 group means' : `${draft.undecided} groups mean`;
  const isDecided = draft.undecided === 0 && undecided === 0;
  return [
    ...(hasDrive ? [] : ['choose the drive']),
    ...(hasRound ? [] : ['choose the round']),
    ...(draft.undecided > 0 ? [`say what ${groups}`] : []),
    ...(undecided > 0 ? [`choose the result of ${studentsText(undecided)} with two`] : []),
    ...(draft.isPerhapsWrong && !isConfirmed ? ['confirm that it is the right list'] : []),
    ...(isDecided && draft.entries.length === 0 ? ['nobody gets a result from it'] : []),
  ];
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > output': { flex: '1 0 100%', typography: 'body2', color: 'text.secondary' },
  '& > output:empty': { display: 'none' },
} as const;
