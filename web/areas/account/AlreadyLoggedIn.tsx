import { Link, useSession, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'

/** Tells who is logged in already so, before they fill in a form for nothing. */
export function AlreadyLoggedIn() {
  const { t } = useTranslation('account')
  const { isLoggedIn, userEmail } = useSession()
  if (!isLoggedIn) return null
  return (
    <Banner className="mb-6">
      {t('already', { email: userEmail })} <Link to="/account">{t('navigation.account')}</Link>
    </Banner>
  )
}
