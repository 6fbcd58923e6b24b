import { LinkButton, useMe, useTranslation } from '#web/shell/index.ts'
import { Banner, Card, PageHeading } from '#web/ui/index.ts'

/** Where instructors begin. Says plainly that booking has not opened, and what they can do until it does. */
export default function SlotsPage() {
  const { t } = useTranslation('instructors')
  const me = useMe()
  return (
    <div className="page page-narrow">
      <PageHeading title={t('greeting', { name: me.firstName })} lead={t('lead')} />
      <div className="grid gap-6">
        <Banner still title={t('closed.title')}>
          {t('closed.text')}
        </Banner>
        <Card as="section">
          <h2>{t('meanwhile.heading')}</h2>
          <p className="mt-2 mb-5 text-soft">{t('meanwhile.text')}</p>
          <div className="row">
            <LinkButton to="/account" icon="user">
              {t('meanwhile.account')}
            </LinkButton>
            <LinkButton to="/service" look="secondary" icon="building">
              {t('meanwhile.directory')}
            </LinkButton>
          </div>
        </Card>
      </div>
    </div>
  )
}
