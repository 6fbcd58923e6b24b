import { Link, useTranslation } from '#web/shell/index.ts'
import { Card, PageHeading } from '#web/ui/index.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

/** Shows the newsletter form alone. Browsers without scripts send the forms of other pages here. */
export default function SubscribePage() {
  const { t } = useTranslation('newsletter')
  return (
    <div className="page page-narrow">
      <PageHeading title={t('home.heading')} lead={t('home.text')} />
      <Card>
        <SubscribeForm aria-label={t('name')} />
      </Card>
      <p className="mt-6">
        <Link to="/newsletter/leave">{t('leave.title')}</Link>
      </p>
    </div>
  )
}
