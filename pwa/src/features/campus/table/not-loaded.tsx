import Button from '@mui/material/Button';
import { Notice } from '../../../ui/notices/notice.tsx';

interface NotLoadedProps {
  /** The server's; undefined where it was not reached. */
  readonly message: string | undefined;
  readonly failed: string;
  readonly onRetry: () => void;
}

export function NotLoaded({ message, failed, onRetry }: NotLoadedProps) {
  return (
    <Notice
      tone="red"
      role="alert"
      actions={
        <Button color="inherit" variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message ?? `${failed}: the server was not reached. Check your connection.`}
    </Notice>
  );
}
