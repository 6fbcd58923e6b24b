import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export interface Column<T> {
  key: string
  /** The column's name; on narrow screens it stands before each value. */
  header: ReactNode
  cell: (row: T) => ReactNode
  /** The cell that names the row; a card's title on narrow screens. */
  rowHeader?: boolean
  align?: 'start' | 'end'
  /** Dropped below 48 rem. */
  wideOnly?: boolean
  /** Speaks for itself: on narrow screens its header does not stand before it. */
  plain?: boolean
}

export interface DataTableProps<T> {
  /** Says what the table holds. */
  caption: ReactNode
  /** Show the caption above the table, not only to screen readers. */
  captionShown?: boolean
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode
  rowClass?: (row: T) => string | undefined
  /** Scrolls within its frame, whose height `className` bounds; the keyboard reaches the frame under the caption's words. */
  scrolls?: boolean
  className?: string
}

/** Said outright: laid out as cards, browsers would no longer take it for a table. */
const role = (name: string) => ({ role: name })

/** A table on wide screens and a list of cards on narrow ones; the same markup, so it stays a table to everyone. */
export function DataTable<T>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  empty,
  rowClass,
  scrolls = false,
  className,
}: DataTableProps<T>) {
  const id = useId()
  if (rows.length === 0 && empty !== undefined) return empty
  // A scrolling area must be reachable by the keyboard, and say what it is.
  const reach = scrolls ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {}
  return (
    <div className={classes('table-frame', scrolls && 'table-scroll', className)} {...reach}>
      <table {...role('table')} className="table">
        <caption id={id} className={captionShown ? 'table-caption' : 'visually-hidden'}>
          {caption}
        </caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th key={column.key} {...role('columnheader')} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...role('row')} className={rowClass?.(row)}>
              {columns.map((column) => (
                <TableCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass = (column: Column<never>) =>
  classes(column.align === 'end' && 'cell-end', column.wideOnly && 'cell-wide')

function TableCell<T>({ column, row }: { column: Column<T>; row: T }) {
  const content = (
    <>
      {!column.rowHeader && (
        <span className={classes('cell-label', column.plain && 'cell-label-spare')} aria-hidden="true">
          {column.header}
        </span>
      )}
      <span className="cell-value">{column.cell(row)}</span>
    </>
  )
  return column.rowHeader ? (
    <th {...role('rowheader')} scope="row" className={cellClass(column)}>
      {content}
    </th>
  ) : (
    <td {...role('cell')} className={cellClass(column)}>
      {content}
    </td>
  )
}
