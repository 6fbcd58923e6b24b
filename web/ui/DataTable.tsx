import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface Column<T> {
  /** The column's heading, which stands before each value on narrow screens. */
  header: ReactNode
  cell: (row: T) => ReactNode
  /** The cell that names the row; a card's title on narrow screens. */
  rowHeader?: boolean
  align?: 'start' | 'end'
  /** Leaves the column out up to 64 rem. */
  wideOnly?: boolean
  /** Makes the header a button that sorts the rows; `order` is undefined while another column sorts them. */
  sort?: { order: 'ascending' | 'descending' | undefined; onSort: () => void } | undefined
  /** Leaves out the header before each value on narrow screens, because the values explain themselves. */
  plain?: boolean
}

export interface DataTableProps<T> {
  caption: ReactNode
  /** Shows the caption above the table, not only to screen readers. */
  captionShown?: boolean
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** Takes the table's place when there are no rows. */
  empty?: ReactNode
  /** Lets the table scroll in its frame, whose height `className` limits. The keyboard reaches the frame. */
  scrolls?: boolean
  className?: string
}

/** The roles are explicit, because browsers drop those of a table that CSS lays out as cards. */
const role = (name: string) => ({ role: name })

/** A table, which narrow screens show as a list of cards. */
export function DataTable<T>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  empty,
  scrolls = false,
  className,
}: DataTableProps<T>) {
  const id = useId()
  if (rows.length === 0 && empty !== undefined) return empty
  const scrollProps = scrolls ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {}
  return (
    <div className={classes('table-frame', scrolls && 'table-scroll', className)} {...scrollProps}>
      <table {...role('table')} className="table">
        <caption id={id} className={captionShown ? 'table-caption' : 'visually-hidden'}>
          {caption}
        </caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column, index) => (
              <th
                key={index}
                {...role('columnheader')}
                scope="col"
                className={cellClass(column)}
                aria-sort={column.sort?.order}
              >
                {column.sort ? (
                  <button type="button" className="table-sort" onClick={column.sort.onSort}>
                    {column.header}
                    <Icon name="chevronDown" />
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...role('row')}>
              {columns.map((column, index) => (
                <TableCell key={index} column={column} row={row} />
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
  const value = <span className="cell-value">{column.cell(row)}</span>
  return column.rowHeader ? (
    <th {...role('rowheader')} scope="row" className={cellClass(column)}>
      {value}
    </th>
  ) : (
    <td {...role('cell')} className={cellClass(column)}>
      <span className={classes('cell-label', column.plain && 'cell-label-spare')} aria-hidden="true">
        {column.header}
      </span>
      {value}
    </td>
  )
}
