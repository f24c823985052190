import Button from '@mui/material/Button';
import { ROUND_RESULT_LABELS } from '@shortlist/shared/placement/round/round-fields.ts';
import { ROUND_ANSWERS, type RoundAnswer } from '@shortlist/shared/reminder/reminder-events.ts';

interface RoundAnswersProps {
  readonly company: string;
  readonly onAnswer: (answer: RoundAnswer) => void;
}

/** The answers to the question how a round went. */
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
