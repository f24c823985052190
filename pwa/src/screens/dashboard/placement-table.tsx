import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PLACEMENT_COLUMNS } from '@shortlist/shared/placement/messages.ts';
import { useCallback, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PlacementListProps } from './placement-cards.tsx';
import { PlacementTableRow } from './placement-table-row.tsx';
import { useVirtualList } from './use-virtual-list.ts';

const ROW_HEIGHT = 78;
/** One share for each column, in the columns' order. They are fixed, so that scrolling never moves a column. */
const COLUMN_WIDTHS = ['19%', '10%', '13%', '20%', '8.5%', '16%', '13.5%'] as const;

interface PlacementTableProps extends PlacementListProps {
  readonly onOpen: (id: string) => void;
}

/** The placements of one section as a table. */
export function PlacementTable({ title, placements, now, onOpen }: PlacementTableProps) {
  return (
    <TableFrame title={title} rowCount={placements.length}>
      <TableBody>
        {placements.map((placement, index) => (
          <PlacementTableRow
            key={placement._id}
            placement={placement}
            now={now}
            onOpen={onOpen}
            index={index}
          />
        ))}
      </TableBody>
    </TableFrame>
  );
}

/** The same for long lists: only the rows near the screen exist; empty rows keep the height of the others. */
export function VirtualPlacementTable({ title, placements, now, onOpen }: PlacementTableProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const keyOf = useCallback((at: number) => placements[at]?._id ?? String(at), [placements]);
  const { virtualizer, top } = useVirtualList({
    listRef: bodyRef,
    count: placements.length,
    rowHeight: ROW_HEIGHT,
    keyOf,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <TableFrame title={title} rowCount={placements.length}>
      <TableBody ref={bodyRef}>
        <Spacer height={before} />
        {items.map(({ key, index }) => {
          const placement = placements[index];
          if (placement === undefined) return null;
          return (
            <PlacementTableRow
              key={key}
              ref={virtualizer.measureElement}
              placement={placement}
              now={now}
              onOpen={onOpen}
              index={index}
            />
          );
        })}
        <Spacer height={after} />
      </TableBody>
    </TableFrame>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <Box
        component="td"
        colSpan={PLACEMENT_COLUMNS.length}
        sx={{ p: 0, border: 0 }}
        style={{ height }}
      />
    </tr>
  );
}

interface TableFrameProps {
  readonly title: string;
  readonly rowCount: number;
  readonly children: ReactNode;
}

function TableFrame({ title, rowCount, children }: TableFrameProps) {
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '16px',
        bgcolor: 'background.paper',
        overflow: 'clip',
      }}
    >
      <Table size="small" aria-rowcount={rowCount + 1} sx={{ tableLayout: 'fixed' }}>
        <caption style={{ padding: 0 }}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <TableHead>
          <TableRow aria-rowindex={1} sx={{ bgcolor: 'brand.raised' }}>
            {PLACEMENT_COLUMNS.map((column, at) => (
              <TableCell
                key={column}
                component="th"
                scope="col"
                sx={HEADER_CELL}
                style={{ width: COLUMN_WIDTHS[at] }}
              >
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {children}
      </Table>
    </Box>
  );
}

const HEADER_CELL = {
  px: { xs: 1, xl: 1.5 },
  py: 1.25,
  '&:first-of-type': { pl: 2 },
  color: 'text.secondary',
  fontSize: '0.78125rem',
  fontWeight: 600,
  lineHeight: 1.3,
  verticalAlign: 'bottom',
} as const;
