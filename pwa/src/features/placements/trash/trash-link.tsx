import Button from '@mui/material/Button';
import { trashText } from '../messages.ts';
import { useTrashCount } from '../queries/use-trash.ts';

/** Link to the trash where there is no list and no menu; empty while the trash is empty. */
export function TrashLink({ onTrash }: { readonly onTrash: () => void }) {
  const count = useTrashCount() ?? 0;
  if (count === 0) return null;
  return (
    <Button onClick={onTrash} sx={{ justifySelf: 'center' }}>
      {trashText(count)}
    </Button>
  );
}
