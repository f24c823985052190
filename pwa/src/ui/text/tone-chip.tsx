import type { Eligibility } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { Tone } from '../styles/tones.ts';

interface ToneChipProps {
  readonly tone: Tone;
  /** Tooltip: the full date behind a short label, for example. */
  readonly title?: string | undefined;
  /** True for a text that soon is wrong, such as the time left. */
  readonly isMomentary?: boolean;
  readonly children: ReactNode;
}

/** A plain element with static style: long lists render hundreds. The text carries the meaning. */
export function ToneChip({ tone, title, isMomentary, children }: ToneChipProps) {
  return (
    <span title={title} style={STYLES[tone]} data-snapshot={isMomentary ? 'hide' : undefined}>
      {children}
    </span>
  );
}

const styleOf = (tone: Tone): CSSProperties => ({
  display: 'inline-block',
  maxWidth: '100%',
  padding: '4px 10px',
  borderRadius: 8,
  color: `var(--mui-palette-tone-${tone}-main)`,
  backgroundColor: `var(--mui-palette-tone-${tone}-container)`,
  fontSize: '0.78125rem',
  fontWeight: 650,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

const STYLES: Readonly<Record<Tone, CSSProperties>> = {
  red: styleOf('red'),
  orange: styleOf('orange'),
  yellow: styleOf('yellow'),
  green: styleOf('green'),
  neutral: styleOf('neutral'),
  info: styleOf('info'),
};

const VERDICTS: Readonly<Record<Eligibility['verdict'], { text: string; tone: Tone }>> = {
  eligible: { text: 'Eligible', tone: 'green' },
  'not-eligible': { text: 'Not eligible', tone: 'red' },
  unknown: { text: 'Cannot tell', tone: 'yellow' },
};

export function VerdictChip({ verdict }: Pick<Eligibility, 'verdict'>) {
  const { text, tone } = VERDICTS[verdict];
  return <ToneChip tone={tone}>{text}</ToneChip>;
}
