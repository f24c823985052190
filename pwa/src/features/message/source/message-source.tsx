import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import { MESSAGE_FILES } from '../../../data/files/accepted-files.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { DropHint } from '../../../ui/import/file-drop.tsx';
import { PasteBox } from '../../../ui/import/paste-box.tsx';
import { PasteButton } from '../../../ui/import/paste-button.tsx';
import { SOURCE_PROBLEMS } from '../messages.ts';
import type { FilesControl } from './use-arrivals.ts';
import type { MessageControl } from './use-message.ts';

interface MessageSourceProps {
  readonly message: MessageControl;
  readonly files: FilesControl;
  readonly isDraggedOver: boolean;
}

export function MessageSource({ message, files, isDraggedOver }: MessageSourceProps) {
  // The message of an earlier visit must not take the box away from under the finger.
  const visibility = message.source.isRead ? undefined : 'hidden';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, visibility }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PasteButton
          variant="contained"
          refused={SOURCE_PROBLEMS.noClipboard}
          empty={SOURCE_PROBLEMS.emptyClipboard}
          onPaste={files.paste}
        />
        <FileButton
          label="Choose a file"
          inputLabel="Message or list as a file"
          accept={MESSAGE_FILES.join()}
          icon={<FileUploadRounded />}
          onFile={files.choose}
        />
      </Box>
      <PasteBox
        label="Paste the message"
        placeholder="Zenith Systems is hiring for SDE. CTC 12 LPA. Apply by 27 Nov, 5 pm…"
        text={message.text}
        onText={message.type}
      />
      <DropHint isDraggedOver={isDraggedOver} />
    </Box>
  );
}
