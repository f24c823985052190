import type { ReactNode } from 'react';
import { ToneChip } from './tone-chip.tsx';

interface ReviewRowProps {
  /** Names the row's text on the page. */
  readonly id: string;
  /** What the box is called: what it takes along. */
  readonly boxLabel: string;
  readonly number: number;
  readonly title: string;
  /** What it will look like, in a line. */
  readonly line: string;
  /** Sentences, each once; empty when nothing is wrong. */
  readonly problems: readonly string[];
  /** What was understood in another way than it was written; each once. */
  readonly notices?: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onFocus?: () => void;
  /** Chips besides 'Left out'. */
  readonly children: ReactNode;
}

/** One item of an upload under review. The list around it has its looks: see `review-item-styles.ts`. */
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
