import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { useId, useState } from 'react';
import type { ImportPreview, ShownOffer } from '../commands/preview-import.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { NATIVE_BOX } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { contentText, exportedAtText, previewLines } from '../messages.ts';

interface PreviewProps {
  readonly name: string;
  readonly exportedAt: string;
  readonly preview: ImportPreview;
  readonly onConfirm: (taken: ReadonlySet<string>) => void;
  readonly onOther: () => void;
}

/** What the file contains and what it would change. Nothing is changed before the button. */
export function ImportPreviewPanel(props: PreviewProps) {
  const { name, exportedAt, preview, onConfirm, onOther } = props;
  const { offers, profile, resumes, isNothingNew } = preview;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string): void => {
    const others = [...taken].filter((other) => other !== key);
    setTaken(new Set(taken.has(key) ? others : [...others, key]));
  };
  return (
    <>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[contentText(preview), exportedAtText(exportedAt)]
            .filter((text) => text !== '')
            .join(' · ')}
        </Typography>
      </div>
      <Facts short>
        {previewLines(preview).map(({ label, count, note }) => (
          <Fact key={label} label={label}>
            <strong>{count}</strong>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          </Fact>
        ))}
      </Facts>
      {profile ? <Typography variant="body2">Your profile is newer in the file.</Typography> : null}
      {resumes ? (
        <Typography variant="body2">Your résumés are newer in the file.</Typography>
      ) : null}
      {SECTIONS.map(({ isEdit, heading }) => (
        <Offers
          key={heading}
          heading={heading}
          offers={offers.filter(({ edit }) => (edit !== undefined) === isEdit)}
          taken={taken}
          onToggle={toggle}
        />
      ))}
      <Box sx={ACTIONS}>
        <Button
          variant="contained"
          disabled={isNothingNew && taken.size === 0}
          onClick={() => onConfirm(taken)}
        >
          Import
        </Button>
        <Button onClick={onOther}>Choose another file</Button>
      </Box>
    </>
  );
}

const SECTIONS = [
  { isEdit: true, heading: 'Take these values of the file?' },
  { isEdit: false, heading: 'Bring back what was deleted since?' },
];

interface OffersProps {
  readonly heading: string;
  readonly offers: readonly ShownOffer[];
  readonly taken: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

function Offers({ heading, offers, taken, onToggle }: OffersProps) {
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {heading}
      </Typography>
      <Box component="ul" sx={LIST}>
        {offers.map((offer) => (
          <li key={offer.key}>
            <label>
              <input
                type="checkbox"
                checked={taken.has(offer.key)}
                onChange={() => onToggle(offer.key)}
              />
              <OfferText offer={offer} />
            </label>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function OfferText({ offer: { title, edit, deletedAt } }: { readonly offer: ShownOffer }) {
  const deleted = `deleted on ${dateText(wallTimeOf(new Date(deletedAt)))}`;
  return (
    <span>
      {`${title} `}
      <span className="more">{edit ? edit.label : deleted}</span>
      {edit && (
        <span className="values">
          {edit.here}
          <span aria-hidden> → </span>
          <VisuallyHidden> becomes </VisuallyHidden>
          <strong>{edit.there}</strong>
        </span>
      )}
    </span>
  );
}

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

/** A list may be long: its entries are plain markup. */
const LIST = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: 44,
    py: 0.5,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& input': NATIVE_BOX,
  '& .more': { color: 'text.secondary', typography: 'body2' },
  '& .values': { display: 'block', whiteSpace: 'pre-line' },
} as const;
