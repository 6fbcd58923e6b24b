import type { ReactNode } from 'react'
import { Badge, Button } from '#web/ui/index.ts'

interface Action {
  label: string
  /** Its name for somebody who hears it apart from its row. */
  name?: string
  busyLabel?: string
  isBusy?: boolean
  act: () => void
}

interface Props {
  name: ReactNode
  facts: string
  /** It is time to do something about it. */
  isUrgent?: boolean
  action?: Action | undefined
}

/** A second factor or a session: what it is, what is known of it, and what can be done with it. */
export const ListedRow = ({ name, facts, isUrgent = false, action }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      {isUrgent ? <Badge tone="warning">{facts}</Badge> : <span className="text-sm text-soft">{facts}</span>}
    </span>
    {action && (
      <Button
        look="secondary"
        size="small"
        busy={action.isBusy}
        busyLabel={action.busyLabel}
        aria-label={action.name}
        onClick={action.act}
      >
        {action.label}
      </Button>
    )}
  </li>
)
