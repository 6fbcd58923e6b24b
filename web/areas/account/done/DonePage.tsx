import { FormDone } from '#web/forms/FormDone.tsx'
import { LinkButton, useLocation, useTranslation } from '#web/shell/index.ts'
import { useDoneTexts } from './useDoneTexts.ts'

/**
 * The pages that follow the forms of accounts when no script runs. Each says what was done and links to the
 * next page.
 */
export default function DonePage() {
  const { t } = useTranslation('account')
  const { t: done } = useDoneTexts()
  const { pathname } = useLocation()
  const toLogin = <LinkButton to="/login">{t('reset.backToLogin')}</LinkButton>
  if (pathname.startsWith('/login'))
    return (
      <FormDone title={t('login.success.user')} done={done('login')}>
        <div className="row">
          <LinkButton to="/">{done('home')}</LinkButton>
          <LinkButton to="/logout" look="secondary">
            {t('logout.title')}
          </LinkButton>
        </div>
      </FormDone>
    )
  if (pathname.startsWith('/signup'))
    return (
      <FormDone picture="mailbox" title={t('signup.heading')} done={t('signup.success')}>
        <p>{done('letter')}</p>
        <LinkButton to="/login">{t('signup.login')}</LinkButton>
      </FormDone>
    )
  if (pathname.startsWith('/forgot-password'))
    return <FormDone picture="mailbox" title={t('forgot.title')} done={t('forgot.sent')} />
  if (pathname.startsWith('/reset-password'))
    return (
      <FormDone title={t('reset.heading')} done={done('reset')}>
        {toLogin}
      </FormDone>
    )
  if (pathname.startsWith('/undo-second-factor'))
    return (
      <FormDone title={t('disown.doneTitle')} done={t('disown.done')}>
        {toLogin}
      </FormDone>
    )
  if (pathname.startsWith('/change-email'))
    return (
      <FormDone title={t('newEmail.doneTitle')} done={t('newEmail.done')}>
        <LinkButton to="/account">{t('verify.toAccount')}</LinkButton>
      </FormDone>
    )
  return (
    <FormDone title={t('verify.doneTitle')} done={t('verify.done')}>
      <LinkButton to="/account">{t('verify.toAccount')}</LinkButton>
    </FormDone>
  )
}
