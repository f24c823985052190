import { cutDescription } from '@shortlist/shared/opportunity/labels.ts';
import { useState } from 'react';

interface CardDescriptionProps {
  readonly text: string;
  /** Of the heading that says whose description it is. */
  readonly titleId: string;
}

/** What the work is. Long texts are cut, and can be opened. */
export function CardDescription({ text, titleId }: CardDescriptionProps) {
  const [open, setOpen] = useState(false);
  const cut = cutDescription(text);
  return (
    <div className="about">
      <p>{open ? text : cut.text}</p>
      {cut.isCut && (
        <button
          type="button"
          aria-expanded={open}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
