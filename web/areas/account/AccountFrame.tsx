import type { ReactNode } from 'react'
import { Card } from '#web/ui/index.ts'

/** One form in the middle of the page, under the page's heading. */
export const AccountFrame = ({
  title,
  lead,
  children,
  foot,
}: {
  title: string
  lead?: string
  children: ReactNode
  foot?: ReactNode
}) => (
  <div className="page max-w-[38rem]">
    <div className="mb-8 grid gap-3 text-center">
      <h1>{title}</h1>
      {lead !== undefined && <p className="text-soft">{lead}</p>}
    </div>
    <Card>{children}</Card>
    {foot !== undefined && <p className="mt-6 text-center text-soft">{foot}</p>}
  </div>
)
