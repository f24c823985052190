import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import type { DraftRef } from '../../../../data/drafts/drafts.ts';
import { JSON_FILES } from '../../../../data/files/accepted-files.ts';
import { readTextFile } from '../../../../data/files/read-text-file.ts';
import type { AutosavedText } from '../../../../ui/autosave/use-autosaved-text.ts';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { FormSection } from '../../../../ui/forms/form-layout.tsx';
import type { ReadProblem } from '../../../../ui/import/problem-notice.tsx';
import { TextSource } from '../../../../ui/import/text-source.tsx';
import { useReplaceableText } from '../../../../ui/import/use-replaceable-text.ts';
import type { OpportunityUploadDraft } from '../../commands/opportunity-drafts.ts';

export type BulkText = Pick<OpportunityUploadDraft, 'name' | 'text'>;
export type BulkTextSource = AutosavedText<BulkText, DraftRef<'opportunityUploadDraft'>>;

interface BulkSourceProps {
  readonly source: BulkTextSource;
  readonly problem: ReadProblem | undefined;
  readonly onValidate: (text: string) => Promise<void>;
}

const pasted = (text: string) => ({ name: null, text });

export function BulkSource({ source, problem, onValidate }: BulkSourceProps) {
  const { refused, setRefused, replaceAtOnce, paste, remove } = useReplaceableText(source, pasted);
  const { input, savedAt } = source;
  const choose = async (file: File): Promise<void> => {
    const read = await readTextFile(file, ['json']);
    if (!read.ok) {
      const { message, detail } = read;
      setRefused({ name: file.name, text: null, problem: { message, detail, place: null } });
      return;
    }
    replaceAtOnce({ name: file.name, text: read.text }, UPLOAD_MESSAGES.fileLoaded);
    await onValidate(read.text);
  };
  return (
    <FormSection title="Opportunities as JSON">
      <TextSource
        isAlert
        input={input}
        savedAt={savedAt}
        refused={refused}
        problem={problem}
        label="Paste JSON"
        placeholder='{ "opportunities": [ … ] }'
        onText={paste}
        onRemove={remove}
      >
        <Box>
          <FileButton
            label="Choose .json file"
            inputLabel="JSON file"
            accept={JSON_FILES.join()}
            icon={<FileUploadRounded />}
            onFile={(file) => void choose(file)}
          />
        </Box>
      </TextSource>
      <Box>
        <Button
          variant="outlined"
          startIcon={<FactCheckRounded />}
          onClick={() => void onValidate(input?.text ?? '')}
        >
          {'Validate & Preview'}
        </Button>
      </Box>
    </FormSection>
  );
}
