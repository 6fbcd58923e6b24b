import type { ReactNode } from 'react'
import { type LoaderErrorProps, RecoveryLinks, RequestReference, useTranslation } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'

interface Texts {
  title: string
  text: string
}

interface Props extends LoaderErrorProps {
  /** The texts for status 404. */
  missing: Texts
  failed: Texts
  children: ReactNode
}

/** Takes the place of a page that does not exist or could not be loaded. */
export function PageError({ status, requestId, onRetry, missing, failed, children }: Props) {
  const { t } = useTranslation('shell')
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
            {t('failed.retry')}
          </Button>
        )}
        {children}
      </div>
      <RecoveryLinks />
      {!isMissing && <RequestReference requestId={requestId} />}
    </div>
  )
}
