import { type ReactNode, useState } from 'react'
import { languageNames } from '#shared/kernel/language.ts'
import { Link, useMe, useTranslation } from '#web/shell/index.ts'
import { Badge, Button, Card } from '#web/ui/index.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PlanPeriod } from './PlanPeriod.tsx'
import { useDetailsTexts } from './useDetailsTexts.ts'

type Change = 'name' | 'email' | 'password'

/** Shows who the user is, and changes the name, the e-mail and the password. */
export function DetailsCard() {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const me = useMe()
  const [open, setOpen] = useState<Change>()
  const [closed, setClosed] = useState<Change>()
  function close() {
    setClosed(open)
    setOpen(undefined)
  }

  return (
    <Card as="section">
      <h2 className="visually-hidden">{t('account.heading')}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={t('account.name')}>
          <span translate="no">{`${me.firstName} ${me.lastName}`}</span>
        </Fact>
        <Fact label={t('form.email')}>
          <span translate="no">{me.email}</span>{' '}
          <Badge tone={me.emailVerified ? 'success' : 'warning'}>
            {t(me.emailVerified ? 'verify.confirmed' : 'verify.unconfirmed')}
          </Badge>
          {me.pendingEmail && (
            <span className="block text-sm font-normal text-soft">
              {ofDetails('email.waiting', { email: me.pendingEmail })}
            </span>
          )}
        </Fact>
        <Fact label={t('account.role')}>
          {[me.role, ...(me.duties ?? [])].map((role) => t(`account.roles.${role}`)).join(', ')}
        </Fact>
        {me.role === 'user' && (
          <Fact label={t('account.plan')}>
            {t(`account.plans.${me.package}`)}
            <PlanPeriod />
          </Fact>
        )}
        <Fact label={ofDetails('language')}>
          <span lang={me.language}>{languageNames[me.language]}</span>
        </Fact>
      </dl>
      {me.role === 'user' && (me.subscriptionInfo || me.package === 'free') && (
        <p className="mt-4">
          <Link to="/pricing">{t('account.changePlan')}</Link>
        </p>
      )}
      {open === 'name' ? (
        <NameForm onClose={close} />
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          {/* The form that is closed gives the focus back to its button. */}
          <Button look="secondary" icon="edit" autoFocus={closed === 'name'} onClick={() => setOpen('name')}>
            {ofDetails('name.open')}
          </Button>
          <Button look="secondary" icon="mail" onClick={() => setOpen('email')}>
            {ofDetails('email.open')}
          </Button>
          <Button look="secondary" icon="key" onClick={() => setOpen('password')}>
            {ofDetails('password.open')}
          </Button>
        </div>
      )}
      <EmailDialog open={open === 'email'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="break-words font-semibold">{children}</dd>
  </div>
)
