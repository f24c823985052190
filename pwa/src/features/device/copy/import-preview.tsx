import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { useId, useState } from 'react';
import type { DeletedPlacement, ImportPreview } from '../commands/import-device.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { contentText, exportedAtText, previewLines } from '../messages.ts';

interface PreviewProps {
  readonly name: string;
  readonly exportedAt: string;
  readonly preview: ImportPreview;
  readonly onConfirm: (restoreIds: ReadonlySet<string>) => void;
  readonly onOther: () => void;
}

/** What the file contains and what it would change. Nothing is changed before the button. */
export function ImportPreviewPanel({
  name,
  exportedAt,
  preview,
  onConfirm,
  onOther,
}: PreviewProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { deletedHere, isNothingNew, profile, resumes } = preview;
  const isIdle = isNothingNew && selected.size === 0;
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
      {deletedHere.length > 0 ? (
        <DeletedList placements={deletedHere} selected={selected} onSelect={setSelected} />
      ) : null}
      <Box sx={ACTIONS}>
        <Button variant="contained" disabled={isIdle} onClick={() => onConfirm(selected)}>
          Import
        </Button>
        <Button onClick={onOther}>Choose another file</Button>
      </Box>
    </>
  );
}

interface DeletedListProps {
  readonly placements: readonly DeletedPlacement[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** What was deleted since, not ticked: it was deleted on purpose. */
function DeletedList({ placements, selected, onSelect }: DeletedListProps) {
  const id = useId();
  const toggle = (which: string): void => {
    const others = [...selected].filter((other) => other !== which);
    onSelect(new Set(selected.has(which) ? others : [...others, which]));
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3">
        Bring back what was deleted since?
      </Typography>
      <Box component="ul" sx={LIST}>
        {placements.map((one) => (
          <li key={one.id}>
            <Box component="label" sx={ITEM}>
              <Checkbox checked={selected.has(one.id)} onChange={() => toggle(one.id)} />
              <span>
                {`${titleOf(one)} `}
                <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
                  {`deleted on ${dateText(wallTimeOf(new Date(one.deletedAt)))}`}
                </Box>
              </span>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function titleOf({ company, role }: DeletedPlacement): string {
  return role === '' || role === '-' ? company : `${company}, ${role}`;
}

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

const LIST = { m: 0, mt: 0.5, p: 0, listStyle: 'none' } as const;

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  ml: -1,
  minHeight: 44,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const;
