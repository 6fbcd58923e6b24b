import { LinkButton, type LoaderErrorProps } from '#web/shell/index.ts'
import { Button, PageHeading } from '#web/ui/index.ts'
import { type Posts, usePostTexts } from './posts.ts'

/** In place of a post, or of a list, that could not be loaded. */
export function PostError({ of, status, onRetry }: LoaderErrorProps & { of: Pick<Posts, 'area'> }) {
  const { t } = usePostTexts(of)
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
        <LinkButton to={`/${of.area}`} look={isMissing ? 'primary' : 'secondary'}>
          {t('all')}
        </LinkButton>
        <LinkButton to="/" look="secondary">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
