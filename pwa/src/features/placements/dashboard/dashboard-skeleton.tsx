import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';

export function DashboardSkeleton() {
  return <CardSkeleton label="Loading placements" />;
}
