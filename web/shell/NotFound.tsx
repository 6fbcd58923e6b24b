import { PageHeading } from '#web/ui/index.ts'
import { useTranslation } from './i18n.ts'
import { LinkButton } from './LinkButton.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <div className="page page-narrow">
      <PageHeading eyebrow="404" title={t('notFound.title')} lead={t('notFound.text')} />
      <LinkButton to="/" iconEnd="arrowRight">
        {t('home')}
      </LinkButton>
    </div>
  )
}
