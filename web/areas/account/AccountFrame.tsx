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
  <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
    <h1 className="mb-6 text-center">{title}</h1>
    {lead !== undefined && <p className="-mt-4 mb-6 text-center text-soft">{lead}</p>}
    <Card>{children}</Card>
    {foot !== undefined && <p className="mt-6 text-center text-soft">{foot}</p>}
  </div>
)
