import type { ReactNode } from 'react'
import type { LoaderErrorProps } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'

interface Words {
  title: string
  text: string
}

interface Props extends LoaderErrorProps {
  missing: Words
  failed: Words & { retry: string }
  /** Where the reader may go from here. */
  children: ReactNode
}

/** In place of a page that is not there, or that could not be loaded. */
export function PageError({ status, onRetry, missing, failed, children }: Props) {
  const isMissing = status === 404
  const { title, text } = isMissing ? missing : failed
  return (
    <div className="page page-narrow">
      <div role="alert">
        <PageHeading eyebrow={isMissing ? '404' : undefined} title={title} lead={text} />
      </div>
      <div className="row">
        {!isMissing && (
          <Button icon="refresh" onClick={onRetry}>
            {failed.retry}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
