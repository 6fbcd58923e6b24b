import { useTranslation } from '#web/shell/index.ts'
import { Card, PageHeading } from '#web/ui/index.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

/** The page to which the newsletter's forms on other pages are sent by browsers without scripts. */
export default function SubscribePage() {
  const { t } = useTranslation('newsletter')
  return (
    <div className="page page-narrow">
      <PageHeading title={t('home.heading')} lead={t('home.text')} />
      <Card>
        <SubscribeForm aria-label={t('name')} />
      </Card>
    </div>
  )
}
