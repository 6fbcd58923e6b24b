import type { ReactNode } from 'react'
import { WaysOn } from '#web/shell/index.ts'
import { Banner, PageHeading, Picture } from '#web/ui/index.ts'

interface Props {
  title: string
  /** Says what was done. */
  done: ReactNode
  children?: ReactNode
}

/** The page to which a form leads that a browser without scripts has sent. */
export const FormDone = ({ title, done, children }: Props) => (
  <div className="page mailed-link">
    <div>
      <PageHeading title={title} />
      <Banner tone="success">{done}</Banner>
      {children}
      <WaysOn />
    </div>
    <Picture name="empty" className="framed" />
  </div>
)
