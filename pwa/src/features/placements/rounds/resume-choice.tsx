import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cleanLine } from '@shortlist/shared/lib/text.ts';
import { linkHref, parseWebAddress } from '@shortlist/shared/lib/web-address.ts';
import { tooLongMessage } from '@shortlist/shared/placement/placement-messages.ts';
import { RESUME_LABEL_MAX, type Resume } from '@shortlist/shared/placement/fields/resume.ts';
import { useState, type FormEvent } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { ExternalLink } from '../../../ui/text/links.tsx';
import {
  addResume,
  chooseResume,
  deleteResume,
  editResume,
  restoreResume,
  type ResumeText,
} from '../commands/resumes.ts';
import { ROUND_TEXTS } from '../messages.ts';
import { useTrySaving } from '../use-try-saving.ts';
import { useDeletedResumes, useResumes } from '../../../data/placements/use-resumes.ts';

interface ResumeChoiceProps {
  readonly placement: PlacementView;
}

const NONE = '';
/** No ids of résumés: those are UUIDs. */
const NEW = 'new';
const DELETED = 'deleted:';

/** Which résumé was sent: a label with its link. The list is the same for all placements. */
export function ResumeChoice({ placement }: ResumeChoiceProps) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const resumes = useResumes();
  const deleted = useDeletedResumes() ?? [];
  const [editing, setEditing] = useState<Resume | typeof NEW>();
  if (resumes === undefined) return null;
  const chosen = resumes.find(({ _id }) => _id === placement.season.resumeId);
  const choose = (value: string): void => {
    if (value === NEW) return setEditing(NEW);
    const isDeleted = value.startsWith(DELETED);
    const choosing = isDeleted
      ? restoreResume(value.slice(DELETED.length), placement._id)
      : chooseResume(placement._id, value === NONE ? null : value);
    choosing.then(
      (undo) => undoToast(isDeleted ? ROUND_TEXTS.resumeRestored : ROUND_TEXTS.resumeSaved, undo),
      (error: unknown) => toast.error(failureText(error)),
    );
  };
  return (
    <Box component="section" aria-label="Résumé" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ maxWidth: 360 }}>
        <SelectField
          label="Which résumé?"
          options={[
            { value: NONE, label: 'Not chosen' },
            ...resumes.map(({ _id, label }) => ({ value: _id, label })),
            { value: NEW, label: 'Add a résumé…' },
            ...deleted.map(({ _id, label }) => ({
              value: `${DELETED}${_id}`,
              label: `Restore the deleted “${label}”`,
            })),
          ]}
          value={editing === NEW ? NEW : (chosen?._id ?? NONE)}
          onChange={(event) => choose(event.target.value)}
        />
      </Box>
      {chosen !== undefined && editing === undefined && (
        <ChosenResume resume={chosen} onEdit={() => setEditing(chosen)} />
      )}
      {editing !== undefined && (
        <ResumeForm
          key={editing === NEW ? NEW : editing._id}
          resume={editing === NEW ? undefined : editing}
          onSave={(text) =>
            editing === NEW ? addResume(text, placement._id) : editResume(editing._id, text)
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </Box>
  );
}

interface ChosenResumeProps {
  readonly resume: Resume;
  readonly onEdit: () => void;
}

function ChosenResume({ resume, onEdit }: ChosenResumeProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {linkHref(resume.url) !== undefined && (
        <ExternalLink href={resume.url} sx={{ py: 1.25 }}>
          {resume.label}
        </ExternalLink>
      )}
      <Button size="small" onClick={onEdit} sx={{ minHeight: 44 }}>
        {`Edit ${resume.label}`}
      </Button>
    </Box>
  );
}

interface ResumeFormProps {
  readonly resume: Resume | undefined;
  readonly onSave: (text: ResumeText) => ReturnType<typeof editResume>;
  readonly onClose: () => void;
}

function ResumeForm({ resume, onSave, onClose }: ResumeFormProps) {
  const trySaving = useTrySaving();
  const undoToast = useUndoToast();
  const [label, setLabel] = useState(resume?.label ?? '');
  const [url, setUrl] = useState(resume?.url ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findErrors(label, url);
    setErrors(found);
    if (found.label !== undefined || found.url !== undefined) return;
    try {
      const undo = await onSave({ label: cleanLine(label), url: parseWebAddress(url) ?? '' });
      onClose();
      undoToast(ROUND_TEXTS.resumeSaved, undo);
    } catch (error) {
      setErrors({ label: failureText(error) });
    }
  };
  const remove = (id: string): void =>
    void trySaving(async (confirm) => {
      confirm(ROUND_TEXTS.resumeDeleted, await deleteResume(id));
      onClose();
    }, ROUND_TEXTS.resumeNotSaved);
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={FORM}>
      <TextField
        label="Name of the résumé"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={errors.label}
        hint="Such as “One page, data”"
        autoFocus
      />
      <TextField
        label="Link"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={errors.url}
        hint="Empty if it is not on the web"
        inputMode="url"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          Save résumé
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {resume !== undefined && (
          <Button color="error" onClick={() => remove(resume._id)}>
            Delete résumé
          </Button>
        )}
      </Box>
      {resume !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A change is shown at every placement that has this résumé.
        </Typography>
      )}
    </Box>
  );
}

const FORM = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: 3,
  bgcolor: 'brand.raised',
  '& input': { py: '12px' },
} as const;

interface Errors {
  readonly label?: string;
  readonly url?: string;
}

function findErrors(label: string, url: string): Errors {
  const name = cleanLine(label);
  const isAddress = cleanLine(url) === '' || parseWebAddress(url) !== undefined;
  return {
    ...(name === '' && { label: 'Give the résumé a name' }),
    ...(name.length > RESUME_LABEL_MAX && { label: tooLongMessage('Name', RESUME_LABEL_MAX) }),
    ...(!isAddress && {
      url: 'This is not a web address. Copy it from the browser, or leave it empty',
    }),
  };
}

function failureText(error: unknown): string {
  if (error instanceof Error && error.name === 'TooManyResumes') return error.message;
  return [ROUND_TEXTS.resumeNotSaved, deviceProblemText(error) ?? 'Please try again.'].join(' ');
}
