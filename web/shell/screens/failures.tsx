import { Alert, Button, PageHeading } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { LinkButton } from '../routing/LinkButton.tsx'
import { RecoveryLinks } from './RecoveryLinks.tsx'

interface PageFailedProps {
  requestId?: string | undefined
  onRetry: () => void
}

/** Shows the id of the failed request, which can be searched for in the portal's log. */
export function RequestReference({ requestId }: Pick<PageFailedProps, 'requestId'>) {
  const { t } = useTranslation('shell')
  if (requestId === undefined) return null
  return (
    <p className="request-reference">
      {t('failed.reference')} <code>{requestId}</code>
    </p>
  )
}

/** Stands in place of a page that could not be rendered. */
export function PageFailed({ requestId, onRetry }: PageFailedProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="page page-narrow">
      <div role="alert">
        <PageHeading title={t('failed.title')} lead={t('failed.text')} />
      </div>
      <div className="row">
        <Button icon="refresh" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
        <LinkButton to="/" look="secondary">
          {t('home')}
        </LinkButton>
      </div>
      <RecoveryLinks />
      <RequestReference requestId={requestId} />
    </div>
  )
}

/** Stands in place of a section that could not be loaded; the page around it works. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className="page row">
      <Alert>{t('failed.section')}</Alert>
      <Button icon="refresh" look="secondary" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  )
}
