import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TRASH_DAYS } from '@shortlist/shared/placement/trash.ts';
import { useTrash } from '../queries/use-trash.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { EMPTY_PAGE } from '../dashboard/empty-account.tsx';
import { TrashList } from './trash-list.tsx';

export function TrashDialog({ onClose }: { readonly onClose: () => void }) {
  const trash = useTrash();
  return (
    <DialogFrame open width="md" title="Trash" onClose={onClose}>
      {trash?.length === 0 && <EmptyTrash />}
      {trash !== undefined && trash.length > 0 && <TrashList trash={trash} />}
    </DialogFrame>
  );
}

function EmptyTrash() {
  return (
    <Box sx={EMPTY_PAGE}>
      <FeatherEye size={120} />
      <Typography variant="h3" component="p" sx={{ mt: 2.5 }}>
        Nothing in the trash
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '40ch', color: 'text.secondary' }}>
        {`What you delete stays here for ${TRASH_DAYS} days, on all your devices, and can be restored.`}
      </Typography>
    </Box>
  );
}
