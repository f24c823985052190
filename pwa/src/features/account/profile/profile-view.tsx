import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@shortlist/shared/account/schema.ts';
import { useEffect, useRef } from 'react';
import type { StoredProfile } from '../queries/use-stored-profile.ts';
import { ChangeNotices } from '../../../ui/notices/change-notices.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { EditNameLink, ProfileHeader } from './profile-header.tsx';
import { ProfileViewSections } from './profile-view-sections.tsx';
import type { EditingControl } from './use-profile-editing.ts';

interface ProfileViewProps {
  readonly user: User;
  readonly shown: StoredProfile;
  readonly onEdit: EditingControl['begin'];
  /** The form was just closed: the focus returns to the button that opened it. */
  readonly focusEdit: boolean;
}

/** The profile for reading. It shows at once what another device changes. */
export function ProfileView({ user, shown, onEdit, focusEdit }: ProfileViewProps) {
  const { values, unsent, refusedReason } = shown;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus({ preventScroll: true });
  }, [focusEdit]);
  return (
    <>
      <ProfileHeader user={user} name={values.name} picture={values.profile.avatar}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5 }}>
          <Button
            ref={edit}
            variant="contained"
            color="marigold"
            startIcon={<EditRounded />}
            onClick={() => onEdit()}
          >
            Edit
          </Button>
          <EditNameLink />
        </Box>
      </ProfileHeader>
      <ChangeNotices unsent={unsent} refusedReason={refusedReason} />
      {values.profile.education.cgpa === null && <MissingCgpaNotice onAdd={() => onEdit('cgpa')} />}
      <ProfileViewSections values={values} />
    </>
  );
}

/** Asks for the CGPA, which the dashboard's filter still needs. */
function MissingCgpaNotice({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Notice tone="yellow">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box component="span" sx={{ flex: '1 1 200px' }}>
          Add your CGPA to use the eligible filter
        </Box>
        <Button color="inherit" sx={{ textDecoration: 'underline', px: 1 }} onClick={onAdd}>
          Add CGPA
        </Button>
      </Box>
    </Notice>
  );
}
