import { useState, type ReactNode } from 'react';
import { CollapsibleSection } from '../../../ui/forms/form-layout.tsx';

interface CountedSectionProps {
  readonly title: string;
  readonly count: number;
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}

/** A collapsible part of a preview; nothing where there is nothing in it. */
export function CountedSection({
  title,
  count,
  isOpenFirst = false,
  children,
}: CountedSectionProps) {
  const [open, setOpen] = useState(isOpenFirst);
  if (count === 0) return null;
  return (
    <CollapsibleSection
      title={`${title} (${count.toLocaleString('en-IN')})`}
      open={open}
      onToggle={setOpen}
    >
      {open && children}
    </CollapsibleSection>
  );
}
