import type { ReactNode } from 'react'
import { classes } from '#web/ui/index.ts'

interface Props {
  /** Names the row for screen readers. */
  label: string
  /** Classes of the list, which set the width of its items. */
  className: string
  children: ReactNode
}

/** A list whose items stand side by side and scroll sideways, also by keyboard. */
export const Row = ({ label, className, children }: Props) => (
  // The frame around the list takes the focus, so that the list keeps its role. `relative` keeps hidden texts
  // inside the frame.
  <div
    className="relative -m-1 min-w-0 overflow-x-auto p-1 pb-4"
    {...{ role: 'group', tabIndex: 0, 'aria-label': label }}
  >
    <ul className={classes('grid grid-flow-col content-start gap-6', className)}>{children}</ul>
  </div>
)
