import type { Eligibility } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import { type Tone, ToneChip } from './tone-chip.tsx';

const VERDICTS: Readonly<Record<Eligibility['verdict'], { text: string; tone: Tone }>> = {
  eligible: { text: 'Eligible', tone: 'green' },
  'not-eligible': { text: 'Not eligible', tone: 'red' },
  unknown: { text: 'Cannot tell', tone: 'yellow' },
};

/** Whether a student may apply, as a short label. The reasons are shown beside it. */
export function VerdictChip({ verdict }: Pick<Eligibility, 'verdict'>) {
  const { text, tone } = VERDICTS[verdict];
  return <ToneChip tone={tone}>{text}</ToneChip>;
}
