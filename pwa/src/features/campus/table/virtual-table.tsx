import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

export interface Column<Row> {
  readonly label: string;
  /** CSS width; the others share what is left. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface VirtualTableProps<Row> {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** In pixels; narrower screens scroll sideways. */
  readonly minWidth: number;
}

/** Above this many rows only the visible ones are rendered. */
const VIRTUAL_ABOVE = 100;
const ROW_HEIGHT = 56;
const ALL = { before: 0, after: 0 } as const;

/** A table that scrolls in its frame, with the headings in sight. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, keyOf, minWidth } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isLong = rows.length > VIRTUAL_ABOVE;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: 8,
    useFlushSync: false,
  });
  const visible = virtualizer.getVirtualItems();
  const shown = isLong
    ? visible.map(({ index }) => ({ index, row: rows[index] as Row }))
    : rows.map((row, index) => ({ index, row }));
  const { before, after } = isLong
    ? {
        before: visible[0]?.start ?? 0,
        after: virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0),
      }
    : ALL;
  return (
    <Box ref={frame} component="section" aria-label={label} tabIndex={0} sx={FRAME}>
      <table aria-label={label} aria-rowcount={rows.length + 1} style={{ minWidth }}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.label} scope="col" style={{ width: column.width }}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={before} columns={columns.length} />
          {shown.map(({ index, row }) => (
            <tr
              key={keyOf(row)}
              aria-rowindex={index + 2}
              {...(isLong && { ref: virtualizer.measureElement, 'data-index': index })}
            >
              {columns.map(({ label: of, cell }, at) =>
                at === 0 ? (
                  <th key={of} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={of}>{cell(row)}</td>
                ),
              )}
            </tr>
          ))}
          <Space height={after} columns={columns.length} />
        </tbody>
      </table>
    </Box>
  );
}

/** In place of the rows that are not rendered. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }}>
        &nbsp;
      </td>
    </tr>
  );
}

const FRAME = {
  maxHeight: 'min(68dvh, 720px)',
  overflow: 'auto',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 3,
  bgcolor: 'background.paper',
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.90625rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    px: 1.5,
    py: 0.75,
    height: 44,
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 'auto',
    py: 1.25,
    fontWeight: 600,
    fontSize: '0.8125rem',
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
} as const;
