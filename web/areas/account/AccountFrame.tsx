import type { ReactNode } from 'react'
import { Card, Picture, uiPictures } from '#web/ui/index.ts'

/** One form under the page's heading, with a picture beside it where there is room. */
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
  <div className="page grid gap-16 lg:grid-cols-2">
    <Picture
      sheet={uiPictures}
      name="empty"
      viewBox="0 0 320 220"
      className="framed hidden lg:block lg:h-full"
    />
    <div className="mx-auto w-full max-w-md lg:max-w-none lg:py-8">
      <div className="mb-8 grid gap-3">
        <h1>{title}</h1>
        {lead !== undefined && <p className="text-soft">{lead}</p>}
      </div>
      <Card>{children}</Card>
      {foot !== undefined && <p className="mt-6 text-soft">{foot}</p>}
    </div>
  </div>
)
