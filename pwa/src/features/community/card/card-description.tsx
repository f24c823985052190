import { truncateDescription } from '@shortlist/shared/opportunity/opportunity-labels.ts';
import { useState } from 'react';

interface CardDescriptionProps {
  readonly text: string;
  readonly titleId: string;
}

/** The job description. Long texts are truncated and can be expanded. */
export function CardDescription({ text, titleId }: CardDescriptionProps) {
  const [open, setOpen] = useState(false);
  const cut = truncateDescription(text);
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
