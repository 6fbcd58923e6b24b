import { PageError } from '#web/lists/PageError.tsx'
import { LinkButton, type LoaderErrorProps } from '#web/shell/index.ts'
import { type PostArea, usePostTexts } from './posts.ts'

/** Takes the place of a post, or a list of posts, that could not be loaded. */
export function PostError({ area, ...error }: LoaderErrorProps & { area: PostArea }) {
  const { t } = usePostTexts(area)
  return (
    <PageError
      {...error}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('failed.title'), text: t('failed.text') }}
    >
      <LinkButton to={`/${area}`} look={error.status === 404 ? 'primary' : 'secondary'}>
        {t('all')}
      </LinkButton>
      <LinkButton to="/" look="secondary">
        {t('home')}
      </LinkButton>
    </PageError>
  )
}
