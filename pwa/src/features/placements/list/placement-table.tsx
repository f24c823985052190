import { PLACEMENT_COLUMNS } from '@shortlist/shared/placement/placement-messages.ts';
import { Fragment, useCallback, useRef, type ReactNode } from 'react';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { PlacementListProps } from './placement-cards.tsx';
import { PlacementTableRow } from './placement-table-row.tsx';
import { TABLE_STYLES } from './row-styles.ts';
import { useSelection } from '../bulk/selection-context.ts';
import { useVirtualList } from './use-virtual-list.ts';

const ROW_HEIGHT = 78;

interface PlacementTableProps extends PlacementListProps {
  readonly onOpen: (id: string) => void;
}

export function PlacementTable({ title, placements, now, onOpen }: PlacementTableProps) {
  return (
    <TableFrame title={title} rowCount={placements.length}>
      <tbody>
        {placements.map((placement, index) => (
          <PlacementTableRow
            key={placement._id}
            placement={placement}
            now={now}
            onOpen={onOpen}
            index={index}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** The same for long lists: only the rows near the screen are rendered; empty rows keep the height of the others. */
export function VirtualPlacementTable({ title, placements, now, onOpen }: PlacementTableProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const keyOf = useCallback((at: number) => placements[at]?._id ?? String(at), [placements]);
  const { virtualizer, top } = useVirtualList({
    listRef: bodyRef,
    count: placements.length,
    rowHeight: ROW_HEIGHT,
    overscan: 4,
    keyOf,
  });
  const items = virtualizer.getVirtualItems();
  // There can be gaps between the rendered rows: one that has the focus stays while the others are scrolled away.
  const gapBefore = (at: number): number => (items[at]?.start ?? top) - (items[at - 1]?.end ?? top);
  const end = (items.at(-1)?.end ?? top) - top;
  return (
    <TableFrame title={title} rowCount={placements.length}>
      <tbody ref={bodyRef}>
        {items.map(({ key, index }, at) => {
          const placement = placements[index];
          if (placement === undefined) return null;
          return (
            <Fragment key={key}>
              <Spacer height={gapBefore(at)} />
              <PlacementTableRow
                ref={virtualizer.measureElement}
                placement={placement}
                now={now}
                onOpen={onOpen}
                index={index}
              />
            </Fragment>
          );
        })}
        <Spacer height={virtualizer.getTotalSize() - end} />
      </tbody>
    </TableFrame>
  );
}

function Spacer({ height }: { readonly height: number }) {
  const columns = PLACEMENT_COLUMNS.length + (useSelection() ? 1 : 0);
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, lineHeight: 0 }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}

interface TableFrameProps {
  readonly title: string;
  readonly rowCount: number;
  readonly children: ReactNode;
}

function TableFrame({ title, rowCount, children }: TableFrameProps) {
  const selecting = useSelection() !== null;
  return (
    <Frame>
      <Table aria-rowcount={rowCount + 1}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            {selecting && (
              <th scope="col" className="select">
                <VisuallyHidden>Select</VisuallyHidden>
              </th>
            )}
            {PLACEMENT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </Frame>
  );
}

const Frame = staticStyled('div', {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  overflow: 'clip',
});
const Table = staticStyled('table', TABLE_STYLES);
