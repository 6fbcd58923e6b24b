import { type ReactNode, useEffect, useRef } from 'react'
import { Alert, Banner } from './Banner.tsx'
import { PageHeading } from './PageHeading.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  title: string
  lead: string
  failure?: ReactNode
  /** Says what to do after a failure. */
  again: string
  done?: ReactNode
  /** The drawing, unless there is a failure. */
  picture?: string | undefined
  /** True while the button's call runs. */
  busy: boolean
  children: ReactNode
}

/** The page that a mailed link opens. Only its button changes anything, because mail scanners open links too. */
export function MailedLinkPage({
  title,
  lead,
  failure,
  again,
  done,
  picture = 'empty',
  busy,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!busy) return
    return () => {
      // The button may be gone, and the focus with it.
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
      <Picture name={failure ? 'lost' : picture} className="framed" />
    </div>
  )
}
