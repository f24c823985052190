import type { ReactNode } from 'react';
import { ToneChip } from '../text/tone-chip.tsx';

interface ReviewRowProps {
  /** Element id of the row's text. */
  readonly id: string;
  readonly boxLabel: string;
  readonly number: number;
  readonly title: string;
  readonly line: string;
  /** Distinct sentences; empty when the item is valid. */
  readonly problems: readonly string[];
  /** Distinct sentences about values that were interpreted differently from how they were written. */
  readonly notices?: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onFocus?: () => void;
  /** Chips besides 'Left out'. */
  readonly children: ReactNode;
}

/** One item of an import under review. Styled by the list around it: see `review-item-styles.ts`. */
export function ReviewRow(props: ReviewRowProps) {
  const { id, number, title, problems, notices = [], isChosen, onChoose, onFocus } = props;
  return (
    <div className="item" data-problem={isChosen && problems.length > 0} data-left-out={!isChosen}>
      <label className="pick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={props.boxLabel}
          aria-describedby={id}
          onChange={(event) => onChoose(event.target.checked)}
          onFocus={onFocus}
        />
      </label>
      <div className="about" id={id}>
        <div className="head">
          <span className="number">{number}</span>
          <span className="title">{title}</span>
        </div>
        <div className="line">{props.line}</div>
        <div className="chips">
          {!isChosen && <ToneChip tone="neutral">Left out</ToneChip>}
          {props.children}
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
