import { truncateSkills } from '@shortlist/shared/opportunity/opportunity-labels.ts';
import { useState } from 'react';

interface CardSkillsProps {
  readonly skills: readonly string[];
  readonly titleId: string;
}

/** The first skills, and a button for the others; renders nothing when no skill is required. */
export function CardSkills({ skills, titleId }: CardSkillsProps) {
  const [open, setOpen] = useState(false);
  if (skills.length === 0) return null;
  const { shown, more } = truncateSkills(skills);
  return (
    <ul className="skills" aria-label="Skills">
      {(open ? skills : shown).map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
      {more !== null && (
        <li className="more">
          <button
            type="button"
            aria-expanded={open}
            aria-describedby={titleId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fewer' : more}
          </button>
        </li>
      )}
    </ul>
  );
}
