import { PageHeading, Picture } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { LinkButton } from '../routing/LinkButton.tsx'
import { RecoveryLinks } from '../screens/RecoveryLinks.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <div className="page not-found">
      <div>
        <PageHeading eyebrow="404" title={t('notFound.title')} lead={t('notFound.text')} />
        <LinkButton to="/" iconEnd="arrowRight">
          {t('home')}
        </LinkButton>
        <RecoveryLinks />
      </div>
      <Picture name="lost" className="framed" />
    </div>
  )
}
