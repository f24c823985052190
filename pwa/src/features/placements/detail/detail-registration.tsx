import Button from '@mui/material/Button';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useRegistrationDialog } from '../../community/registration/use-registration-dialog.tsx';
import { useRegistration } from '../../community/registration/use-registration.ts';

/** Whether the student is registered with the placement cell, where it collects the registrations for the drive. */
export function DetailRegistration({ placement }: { readonly placement: PlacementView }) {
  const drive = placement.origin?.opportunity;
  if (!drive || drive.status === 'cancelled') return null;
  return <DriveRegistration placement={placement} drive={drive} />;
}

interface DriveRegistrationProps {
  readonly placement: PlacementView;
  readonly drive: PostedOpportunity;
}

function DriveRegistration({ placement, drive }: DriveRegistrationProps) {
  const { registration } = placement;
  const shown = useRegistration(drive, registration);
  const { onRegister, dialog } = useRegistrationDialog(() => ({ drive, registration }));
  if (!shown) return null;
  const { text, isRegistered, canSend } = shown;
  const isDue = shown.isOpen && !isRegistered;
  return (
    <>
      <Notice
        tone={isRegistered ? 'green' : isDue ? 'yellow' : 'neutral'}
        actions={
          (isRegistered || canSend) && (
            <Button
              color={isDue ? 'marigold' : 'inherit'}
              variant={isDue ? 'contained' : 'outlined'}
              aria-haspopup="dialog"
              onClick={() => onRegister(drive)}
            >
              {isRegistered ? 'Your registration' : 'Register'}
            </Button>
          )
        }
      >
        {`${text}.`}
      </Notice>
      {dialog}
    </>
  );
}
