import { Button, PageHeading } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { LinkButton } from '../routing/LinkButton.tsx'

/** In place of a page that could not be rendered. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
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
    </div>
  )
}
