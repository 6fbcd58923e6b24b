import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './Alert.tsx'
import { Banner } from './Banner.tsx'
import { PageHeading } from './PageHeading.tsx'
import { Picture } from './Picture.tsx'
import { uiPictures } from './uiPictures.ts'

interface MailedLinkPageProps {
  title: string
  lead: string
  /** What went wrong, and what can be done about it. */
  failure?: ReactNode
  again: string
  /** What is told once the button has done its work. */
  done?: ReactNode
  /** The button is at work. */
  busy: boolean
  /** The button, and where to go on. */
  children: ReactNode
}

/** Where a mailed link leads. Only the button changes anything: mail programs and scanners open links by themselves. */
export function MailedLinkPage({ title, lead, failure, again, done, busy, children }: MailedLinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!busy) return
    return () => {
      // A button that has done its work is gone, and the focus went with it.
      if (document.activeElement === document.body) heading.current?.focus()
    }
  }, [busy])
  return (
    <div className="page mailed-link">
      <div>
        <PageHeading ref={heading} title={title} lead={failure || done ? undefined : lead} />
        {failure && <Alert>{failure}</Alert>}
        {failure && <p>{again}</p>}
        {done && <Banner tone="success">{done}</Banner>}
        {children}
      </div>
      <Picture
        sheet={uiPictures}
        name={failure ? 'lost' : 'empty'}
        viewBox="0 0 320 220"
        className="framed"
      />
    </div>
  )
}
