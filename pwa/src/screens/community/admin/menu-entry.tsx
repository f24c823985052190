import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ComponentType } from 'react';

interface MenuEntryProps extends Omit<MenuItemProps, 'children'> {
  readonly icon: ComponentType<{ fontSize: 'small'; color: 'inherit' }>;
  readonly text: string;
}

/** One line of the admins' menus. What MUI's menu hands to its lines for the keyboard goes on to the line itself. */
export function MenuEntry({ icon: Icon, text, ...item }: MenuEntryProps) {
  return (
    <MenuItem {...item} sx={{ minHeight: 48 }}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon fontSize="small" color="inherit" />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
}
