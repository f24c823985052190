import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ComponentType } from 'react';

interface MenuEntryProps extends Omit<MenuItemProps, 'children'> {
  readonly icon: ComponentType<{ fontSize: 'small' }>;
  readonly text: string;
}

/** One entry of a menu. Forwards the keyboard props that MUI's menu passes to its items. */
export function MenuEntry({ icon: Icon, text, ...item }: MenuEntryProps) {
  return (
    <MenuItem {...item} sx={{ minHeight: 48 }}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
}
