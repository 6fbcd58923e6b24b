import { type ReactNode, useState } from 'react'
import { saveFile } from '#web/forms/saveFile.ts'
import { accountApi, Link, LinkButton, useMe, useTranslation } from '#web/shell/index.ts'
import { Badge, Button, Card, PageHeading } from '#web/ui/index.ts'
import { ActionCard } from './ActionCard.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { VerifyNotice } from './VerifyNotice.tsx'

/** Shows the user's data, which can be exported and erased here. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const me = useMe()
  const [isEraseOpen, setEraseOpen] = useState(false)
  const emailBadge = (
    <Badge tone={me.emailVerified ? 'success' : 'warning'}>
      {t(me.emailVerified ? 'verify.confirmed' : 'verify.unconfirmed')}
    </Badge>
  )
  // The name and the e-mail come first, because they are not translated.
  const facts: [label: string, value: string, badge?: ReactNode][] = [
    [t('account.name'), `${me.firstName} ${me.lastName}`],
    [t('form.email'), me.email, emailBadge],
    [t('account.role'), t(`account.roles.${me.role}`)],
  ]
  if (me.role === 'user') facts.push([t('account.plan'), t(`account.plans.${me.package}`)])
  return (
    <div className="page page-narrow">
      <PageHeading title={t('account.heading')} lead={t('account.lead')} />
      <div className="grid gap-6">
        <Card as="section">
          <h2 className="visually-hidden">{t('account.heading')}</h2>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {facts.map(([label, value, badge], index) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="break-words font-semibold">
                  <span translate={index < 2 ? 'no' : undefined}>{value}</span> {badge}
                </dd>
              </div>
            ))}
          </dl>
          {me.role === 'user' && (
            <p className="mt-4">
              <Link to="/pricing">{t('account.changePlan')}</Link>
            </p>
          )}
        </Card>
        <VerifyNotice />
        <Card as="section">
          <h2>{t('security.title')}</h2>
          <p className="mt-2 mb-4 text-soft">{t('security.lead')}</p>
          <LinkButton to="/account/security" look="secondary" icon="key">
            {t('security.open')}
          </LinkButton>
        </Card>
        <ActionCard
          title={t('export.heading')}
          lead={
            <>
              {t('export.lead')} {!me.emailVerified && t('export.unproved')}
            </>
          }
          icon="download"
          labels={{ submit: t('export.submit'), busy: t('export.busy'), done: t('export.done') }}
          call={() => accountApi.export()}
          onSuccess={(data) => {
            const text = JSON.stringify(data, undefined, 2)
            saveFile(`${t('export.fileName')}.json`, text, 'application/json')
          }}
        />
        <Card as="section">
          <h2>{t('erase.heading')}</h2>
          <p className="mt-2 mb-4 text-soft">
            {t('erase.lead')} {!me.emailVerified && t('erase.unproved')}
          </p>
          <Button look="caution" icon="trash" onClick={() => setEraseOpen(true)}>
            {t('erase.open')}
          </Button>
        </Card>
      </div>
      <EraseDialog open={isEraseOpen} onClose={() => setEraseOpen(false)} />
    </div>
  )
}
