import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import Button from '@mui/material/Button';
import { ROUND_RESULT_LABELS } from '@shortlist/shared/placement/round/round-fields.ts';
import { ROUND_ANSWERS, type RoundAnswer } from '@shortlist/shared/reminder/reminder-events.ts';
import { SectionHead } from '../../../ui/layout/section-card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { NOT_SAVED } from '../messages.ts';

interface SectionProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, mark, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={SECTION}>
      <SectionHead id={id} level={3} title={title} mark={mark} lead={lead} />
      {children}
    </Box>
  );
}

const SECTION = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 1.25,
  '& > *': { width: '100%' },
  '& > button, & > a': { width: 'auto' },
} as const;

interface StatusMessageProps {
  readonly result: { readonly delivered: boolean; readonly text: string } | undefined;
}

/** Rendered from the start: screen readers announce only what enters a live region that exists already. */
export function StatusMessage({ result }: StatusMessageProps) {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {result && <Notice tone={result.delivered ? 'green' : 'red'}>{result.text}</Notice>}
    </Box>
  );
}

interface RoundAnswersProps {
  readonly company: string;
  readonly onAnswer: (answer: RoundAnswer) => void;
}

export function RoundAnswers({ company, onAnswer }: RoundAnswersProps) {
  return ROUND_ANSWERS.map((answer) => (
    <Button
      key={answer}
      variant="outlined"
      color="inherit"
      aria-label={`${ROUND_RESULT_LABELS[answer]}: ${company}`}
      onClick={() => onAnswer(answer)}
    >
      {ROUND_RESULT_LABELS[answer]}
    </Button>
  ));
}

export function useSaveWithToast(): (save: () => Promise<void>) => void {
  const toast = useToast();
  return (save) => {
    save().catch((error: unknown) => {
      toast.error(deviceProblemText(error) ?? NOT_SAVED);
    });
  };
}
