import { LinkButton, type LoaderErrorProps, useTranslation } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'

/** In place of a post, or of the list, that could not be loaded. */
export function PostError({ status, onRetry }: LoaderErrorProps) {
  const { t } = useTranslation('news')
  const isMissing = status === 404
  return (
    <div className="page page-narrow">
      <div role="alert">
        <PageHeading
          eyebrow={isMissing ? '404' : undefined}
          title={t(isMissing ? 'missing.title' : 'failed.title')}
          lead={t(isMissing ? 'missing.text' : 'failed.text')}
        />
      </div>
      <div className="row">
        {!isMissing && (
          <Button icon="refresh" onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        )}
        <LinkButton to="/news" look={isMissing ? 'primary' : 'secondary'}>
          {t('all')}
        </LinkButton>
        <LinkButton to="/" look="secondary">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
