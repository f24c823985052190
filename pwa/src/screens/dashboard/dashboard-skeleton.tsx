import { CardSkeleton } from '../../ui/card-skeleton.tsx';

/** Three empty cards while the placements are read. */
export function DashboardSkeleton() {
  return <CardSkeleton label="Loading placements" />;
}
