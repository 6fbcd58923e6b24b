import type { ReactNode } from 'react'
import { Badge } from '#web/ui/index.ts'

interface Props {
  name: ReactNode
  facts: string
  /** Highlights the facts as a warning. */
  isUrgent?: boolean
  children?: ReactNode
}

/** A second factor or a session, with facts about it and a button. */
export const ListedRow = ({ name, facts, isUrgent = false, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      {isUrgent ? <Badge tone="warning">{facts}</Badge> : <span className="text-sm text-soft">{facts}</span>}
    </span>
    {children}
  </li>
)
