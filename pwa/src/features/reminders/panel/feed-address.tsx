import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

export function FeedAddress({ path }: { readonly path: string }) {
  const toast = useToast();
  const address = location.origin + path;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Calendar link copied.');
    } catch {
      // Denied, or a page without https, where there is no clipboard at all.
      toast.error('The link could not be copied. Select it and copy it by hand.');
    }
  };
  return (
    <>
      <TextField
        label="Private calendar link"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        hint="Whoever has this link can read your deadlines. Add it in your calendar app under “From URL”. Some apps look for changes only once a day, and some ring only for a calendar file."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<ContentCopyRounded />} onClick={() => void copy()}>
          Copy link
        </Button>
        {/* The `webcal` scheme, by which a system finds its calendar app. */}
        <Button variant="outlined" href={address.replace(/^https?:/, 'webcal:')}>
          Open in calendar app
        </Button>
      </Box>
    </>
  );
}
