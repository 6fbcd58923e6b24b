import type { ReactNode } from 'react'
import { RecoveryLinks } from '#web/shell/index.ts'
import { Banner, PageHeading, Picture } from '#web/ui/index.ts'

interface Props {
  title: string
  /** A sentence that says what was done. */
  done: ReactNode
  /** A drawing of the sheet that `Picture` has by default. */
  picture?: string
  children?: ReactNode
}

/** The page that follows a form sent by a browser without scripts. */
export const FormDone = ({ title, done, picture = 'empty', children }: Props) => (
  <div className="page mailed-link">
    <div>
      <PageHeading title={title} />
      <Banner tone="success">{done}</Banner>
      {children}
      <RecoveryLinks />
    </div>
    <Picture name={picture} className="framed" />
  </div>
)
