import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/upload-messages.ts';
import { useState, type Ref } from 'react';
import { readTextFile } from '../../../../data/files/read-text-file.ts';
import { ChosenFileCard } from '../../../../ui/import/text-source.tsx';
import { DraftNotice } from '../../../../ui/autosave/draft-notice.tsx';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { FormSection } from '../../../../ui/forms/form-layout.tsx';
import { PasteBox } from '../../../../ui/import/text-source.tsx';
import { ProblemNotice, type ReadProblem } from '../../../../ui/import/problem-notice.tsx';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import type { BulkTextControl } from './use-bulk-text.ts';

interface BulkSourceProps {
  readonly source: BulkTextControl;
  /** What is wrong with the text as a whole. */
  readonly problem: ReadProblem | undefined;
  readonly problemId: string;
  readonly box: Ref<HTMLTextAreaElement | null>;
  readonly onValidate: (text: string) => Promise<void>;
}

interface RefusedFile {
  readonly name: string;
  readonly problem: ReadProblem;
}

export function BulkSource({ source, problem, problemId, box, onValidate }: BulkSourceProps) {
  const toast = useToast();
  const [refused, setRefused] = useState<RefusedFile>();
  const { input, savedAt, replace } = source;
  const text = input?.text ?? '';
  const replaceText = (next: string): void => {
    setRefused(undefined);
    replace(next === '' ? undefined : { name: null, text: next });
  };
  const remove = (): void => {
    replaceText('');
    const undo = (): void => replace(input);
    toast.success('Taken away', { label: 'Undo', onClick: undo });
  };
  const choose = async (file: File): Promise<void> => {
    const read = await readTextFile(file, ['json']);
    if (!read.ok) {
      const { message, detail } = read;
      setRefused({ name: file.name, problem: { message, detail, place: null } });
      return;
    }
    setRefused(undefined);
    replace({ name: file.name, text: read.text });
    toast.success(UPLOAD_MESSAGES.fileLoaded);
    await onValidate(read.text);
  };
  return (
    <FormSection title="Opportunities as JSON">
      {savedAt !== null && <DraftNotice typedAt={savedAt} onStartFresh={remove} />}
      <Box>
        <FileButton
          label="Choose .json file"
          inputLabel="JSON file"
          accept=".json,application/json"
          icon={<FileUploadRounded />}
          disabled={false}
          onFile={(file) => void choose(file)}
        />
      </Box>
      {refused && (
        <Box role="alert">
          <ProblemNotice problem={refused.problem} name={refused.name} text={null} />
        </Box>
      )}
      {text.length > SHOWN_MAX ? (
        <ChosenFileCard
          name={input?.name ?? null}
          text={text}
          disabled={false}
          onRemove={remove}
          onEdit={undefined}
        />
      ) : (
        <PasteBox
          ref={box}
          label="Paste JSON"
          placeholder='{ "opportunities": [ … ] }'
          text={text}
          onText={replaceText}
          problemId={problem ? problemId : undefined}
          disabled={false}
        />
      )}
      {problem && (
        <Box id={problemId} ref={scrollProblemIntoView} role="alert">
          <ProblemNotice problem={problem} text={text} />
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          startIcon={<FactCheckRounded />}
          onClick={() => void onValidate(text)}
        >
          {'Validate & Preview'}
        </Button>
      </Box>
    </FormSection>
  );
}

/** The text box above it takes most of a phone's screen. */
function scrollProblemIntoView(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' });
}

/** A text box with more text than this cannot be rendered without a pause, and is too long to be edited. */
const SHOWN_MAX = 100_000;
