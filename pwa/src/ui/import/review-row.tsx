import { memo } from 'react';
import { NATIVE_BOX } from '../styles/static-styled.ts';
import { ToneChip } from '../text/tone-chip.tsx';
import type { Tone } from '../styles/tones.ts';

export interface Numbered {
  readonly number: number;
}

export interface ItemDescription {
  readonly boxLabel: string;
  readonly title: string;
  readonly line: string;
  /** Distinct sentences; empty when the item is valid. */
  readonly problems: readonly string[];
  /** Distinct sentences about values that were interpreted differently from how they were written. */
  readonly notices: readonly string[];
  /** Chips besides 'Left out'. */
  readonly chips: readonly { readonly tone: Tone; readonly text: string }[];
}

interface ReviewRowProps<Item extends Numbered> {
  readonly item: Item;
  /** Always the same function, so that a thousand rows need not be rendered again; so are the others. */
  readonly describe: (item: Item) => ItemDescription;
  readonly isChosen: boolean;
  readonly onChoose: (number: number, chosen: boolean) => void;
  readonly onFocus?: ((number: number) => void) | undefined;
}

export const ReviewRow = memo(ReviewRowContent) as typeof ReviewRowContent;

function ReviewRowContent<Item extends Numbered>(props: ReviewRowProps<Item>) {
  const { item, describe, isChosen, onChoose, onFocus } = props;
  const { boxLabel, title, line, problems, notices, chips } = describe(item);
  const id = `review-${item.number}`;
  return (
    <div className="item" data-problem={isChosen && problems.length > 0} data-left-out={!isChosen}>
      <label className="pick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={boxLabel}
          aria-describedby={id}
          onChange={(event) => onChoose(item.number, event.target.checked)}
          onFocus={() => onFocus?.(item.number)}
        />
      </label>
      <div className="about" id={id}>
        <div className="head">
          <span className="number">{item.number}</span>
          <span className="title">{title}</span>
        </div>
        <div className="line">{line}</div>
        <div className="chips">
          {!isChosen && <ToneChip tone="neutral">Left out</ToneChip>}
          {chips.map(({ tone, text }) => (
            <ToneChip key={text} tone={tone}>
              {text}
            </ToneChip>
          ))}
        </div>
        <Sentences kind="problems" sentences={problems} />
        <Sentences kind="notices" sentences={notices} />
      </div>
    </div>
  );
}

interface SentencesProps {
  readonly kind: 'problems' | 'notices';
  readonly sentences: readonly string[];
}

function Sentences({ kind, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <ul className={kind}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Styles of the items, set once on the list around them, so that each item is plain markup. */
export const ITEM_STYLES = {
  '& .item': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    py: 1,
    pr: 1.5,
    borderBottom: '1px solid var(--mui-palette-divider)',
    boxSizing: 'border-box',
  },
  '& .item[data-problem="true"]': { boxShadow: 'inset 4px 0 var(--mui-palette-tone-red-main)' },
  '& .item[data-left-out="true"] .title': { textDecoration: 'line-through' },
  '& .item[data-left-out="true"] .line': { display: 'none' },
  '& .pick': {
    display: 'grid',
    placeContent: 'center',
    width: 44,
    height: 44,
    cursor: 'pointer',
  },
  '& .pick input': NATIVE_BOX,
  '& .about': { minWidth: 0, pt: '10px', pb: 0.5 },
  '& .head': { display: 'flex', gap: 1, minWidth: 0 },
  '& .number': {
    flex: 'none',
    minWidth: '1.5em',
    fontVariantNumeric: 'tabular-nums',
    color: 'text.secondary',
  },
  '& .title': { fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 },
  '& .line': { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .chips:not(:empty)': { mt: 0.75 },
  '& .problems, & .notices': {
    m: 0,
    mt: 0.75,
    pl: 2.25,
    typography: 'body2',
    overflowWrap: 'anywhere',
  },
  '& .problems': { color: 'tone.red.main' },
  '& .notices': { color: 'tone.yellow.main' },
} as const;

interface Problem {
  /** '' when the problem concerns the whole item. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** One sentence each: with the field's label, unless the message contains it or concerns the whole item. */
export function problemTexts(problems: readonly Problem[]): readonly string[] {
  const texts = problems.map(({ path, label, message }) =>
    path === '' || message.includes(label) ? message : `${label}: ${message}`,
  );
  return [...new Set(texts)];
}
