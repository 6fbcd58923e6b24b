import { PageError } from '#web/lists/PageError.tsx'
import { LinkButton, type LoaderErrorProps } from '#web/shell/index.ts'
import { type Posts, usePostTexts } from './posts.ts'

/** In place of a post, or of a list, that could not be loaded. */
export function PostError({ of, ...problem }: LoaderErrorProps & { of: Pick<Posts, 'area'> }) {
  const { t } = usePostTexts(of)
  return (
    <PageError
      {...problem}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text'), retry: t('failed.retry') }}
    >
      <LinkButton to={`/${of.area}`} look={problem.status === 404 ? 'primary' : 'secondary'}>
        {t('all')}
      </LinkButton>
      <LinkButton to="/" look="secondary">
        {t('home')}
      </LinkButton>
    </PageError>
  )
}
