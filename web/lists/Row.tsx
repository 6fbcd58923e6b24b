import type { ReactNode } from 'react'
import { classes } from '#web/ui/index.ts'

interface Props {
  /** Said of the row to who scrolls it by keys. */
  label: string
  /** Classes of the list: how wide its items are. */
  className: string
  children: ReactNode
}

/** Items side by side; what has no room is scrolled. */
export const Row = ({ label, className, children }: Props) => (
  // Scrolled by keys, so it takes the focus; the list itself stays a list. What is hidden in it is placed in it, not in the page.
  <div
    className="relative -m-1 min-w-0 overflow-x-auto p-1 pb-4"
    {...{ role: 'group', tabIndex: 0, 'aria-label': label }}
  >
    <ul className={classes('grid grid-flow-col content-start gap-6', className)}>{children}</ul>
  </div>
)
