import { initials } from '@shortlist/shared/account/initials.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';

export interface AvatarProps {
  readonly name: string;
  /** A data URL, or '' for none. */
  readonly picture: string;
  readonly size: number;
  /** Describes the picture where no name is shown beside it. */
  readonly alt?: string;
}

/** The initials without a picture or where it cannot be drawn. Never requests it from another server. */
export function Avatar({ name, picture, size, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = { ...CIRCLE, width: size, height: size } as const;
  if (picture.startsWith('data:image/') && picture !== broken)
    return (
      <Box
        component="img"
        src={picture}
        alt={alt}
        onError={() => setBroken(picture)}
        sx={{ ...shape, objectFit: 'cover' }}
      />
    );
  return (
    <Box component="span" aria-hidden sx={{ ...shape, fontSize: size * 0.4 }}>
      {initials(name)}
    </Box>
  );
}

const CIRCLE = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  fontWeight: 700,
  lineHeight: 1,
} as const;
