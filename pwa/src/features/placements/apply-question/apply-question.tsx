/** It takes no focus and hinders nothing; it stays until it is answered. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { useDoubleTapGuard } from '../../../ui/dialogs/use-double-tap-guard.ts';
import { useUpdateState } from '../../../ui/notices/app-update.tsx';
import { FLOATING_POSITION, NOTICE_FRAME } from '../../../ui/notices/floating-notice.ts';
import { useAskedQuestion, type AskedQuestion } from './use-asked-question.ts';

const listeners = createListeners();
let asked: AskedQuestion | undefined;

function publish(next: AskedQuestion | undefined): void {
  asked = next;
  listeners.notify();
}

/** Part of the frame of every signed-in page, with a key for each user. */
export function ApplyQuestion({ uid }: { readonly uid: string }) {
  const question = useAskedQuestion(uid);
  // There is room for one notice only, and the update goes first.
  const update = useUpdateState();
  const isFree = update === 'none' || update === 'postponed';
  useEffect(() => {
    publish(question);
    return () => publish(undefined);
  });
  return (
    <Box component="output" sx={PLACE} data-print="hide" data-snapshot="omit">
      {question && isFree && <QuestionCard key={question.key} question={question} />}
    </Box>
  );
}

export function ApplyQuestionInDialog() {
  const question = useSyncExternalStore(listeners.subscribe, () => asked);
  return question?.kind === 'filled' && <QuestionCard key={question.key} question={question} />;
}

function QuestionCard({ question }: { readonly question: AskedQuestion }) {
  const { text, note, answers } = question;
  // Another question may take its place at once.
  useDoubleTapGuard(true);
  return (
    <Box sx={CARD} data-apply-question>
      <Box sx={{ flex: '1 1 100%', pt: 0.5, overflowWrap: 'anywhere' }}>
        <div>{text}</div>
        <Typography variant="body2">{note}</Typography>
      </Box>
      {answers.map(({ label, isMain, give }) => (
        <Button
          key={label}
          size="small"
          variant={isMain ? 'contained' : 'text'}
          color={isMain ? 'primary' : 'inherit'}
          sx={{ minHeight: 44, minWidth: 0, px: isMain ? 2 : 0.75 }}
          onClick={(event) => {
            keepFocusNear(event);
            give();
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** The button will be gone: the focus goes to the dialog or the page around it. */
function keepFocusNear({ currentTarget }: MouseEvent<HTMLElement>): void {
  const around = currentTarget.closest<HTMLElement>('[role=dialog]');
  (around ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: true });
}

const CARD = {
  ...NOTICE_FRAME,
  columnGap: 0.5,
  rowGap: 0.5,
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
} as const;

const PLACE = {
  ...FLOATING_POSITION,
  zIndex: 2,
  // It would be behind the details, which show it themselves.
  'body:has([role=dialog] [data-apply-question]) &': { visibility: 'hidden' },
  // With the on-screen keyboard open, a form needs every line.
  '@media (max-height: 479.95px)': { display: 'none' },
} as const;
