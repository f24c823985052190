import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

export function CopyAddress({ address }: { readonly address: string }) {
  const toast = useToast();
  if (isBlank(address)) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(PLACEMENT_MESSAGES.addressCopied);
    } catch {
      // Denied, or a page without https, which has no clipboard at all.
      toast.error(PLACEMENT_MESSAGES.addressNotCopied);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<ContentCopyRounded />}
      onClick={() => void copy()}
      sx={{ ml: 0.5, my: -1.25, minHeight: 44 }}
    >
      Copy address
    </Button>
  );
}
