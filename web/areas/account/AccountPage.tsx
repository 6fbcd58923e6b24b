import { type ReactNode, useState } from 'react'
import { LinkButton, useMe, useTranslation } from '#web/shell/index.ts'
import { Badge, Button, Card, PageHeading } from '#web/ui/index.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ExportButton } from './ExportButton.tsx'
import { VerifyNotice } from './VerifyNotice.tsx'

/** What the portal knows about the person, to look at, to take away and to erase. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const me = useMe()
  const [erasing, setErasing] = useState(false)
  const proof = me.emailVerified ? (
    <Badge tone="success">{t('verify.confirmed')}</Badge>
  ) : (
    <Badge tone="warning">{t('verify.unconfirmed')}</Badge>
  )
  const facts: [label: string, value: string, beside?: ReactNode][] = [
    [t('account.name'), `${me.firstName} ${me.lastName}`],
    [t('form.email'), me.email, proof],
    [t('account.role'), t(`account.roles.${me.role}`)],
    ...(me.role === 'user'
      ? [[t('account.plan'), t(`account.plans.${me.package}`)] as [string, string]]
      : []),
  ]
  return (
    <div className="page page-narrow">
      <PageHeading title={t('account.heading')} lead={t('account.lead')} />
      <div className="grid gap-6">
        <Card as="section">
          <h2 className="visually-hidden">{t('account.heading')}</h2>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {facts.map(([label, value, beside], place) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="break-words font-semibold">
                  <span translate={place < 2 ? 'no' : undefined}>{value}</span> {beside}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <VerifyNotice />
        <Card as="section">
          <h2>{t('security.title')}</h2>
          <p className="mt-2 mb-4 text-soft">{t('security.lead')}</p>
          <LinkButton to="/account/security" look="secondary" icon="key">
            {t('security.open')}
          </LinkButton>
        </Card>
        <Card as="section">
          <h2>{t('export.heading')}</h2>
          <p className="mt-2 mb-4 text-soft">
            {t('export.lead')} {!me.emailVerified && t('export.unproved')}
          </p>
          <ExportButton />
        </Card>
        <Card as="section">
          <h2>{t('erase.heading')}</h2>
          <p className="mt-2 mb-4 text-soft">
            {t('erase.lead')} {!me.emailVerified && t('erase.unproved')}
          </p>
          <Button look="caution" icon="trash" onClick={() => setErasing(true)}>
            {t('erase.open')}
          </Button>
        </Card>
      </div>
      <EraseDialog open={erasing} onClose={() => setErasing(false)} />
    </div>
  )
}
