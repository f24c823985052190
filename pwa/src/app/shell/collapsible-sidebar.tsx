import type { Role } from '@shortlist/shared/account/schema.ts';
import { useState } from 'react';
import { collapseSidebar } from '../../data/session/collapse-sidebar.ts';
import { useSidebarCollapsed } from '../../data/session/use-sidebar.ts';
import { SideNavigation } from './side-navigation.tsx';

export function CollapsibleSidebar({ role }: { readonly role: Role }) {
  const stored = useSidebarCollapsed();
  const [chosen, setChosen] = useState<boolean>();
  const collapsed = chosen ?? stored;
  const toggle = (): void => {
    setChosen(!collapsed);
    // If the device cannot store it, it is forgotten with the page; that is no reason for a message.
    void collapseSidebar(!collapsed).catch(() => undefined);
  };
  return <SideNavigation role={role} wide={!collapsed} onToggle={toggle} />;
}
