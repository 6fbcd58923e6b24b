import type { ReactNode } from 'react'
import { Link, redirectedFrom, useLocation, useSession, useTranslation } from '#web/shell/index.ts'
import { Banner, Card, Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

/** A form under the heading of its page, beside a picture on wide screens. */
export const AccountFrame = ({
  picture = 'login',
  title,
  lead,
  children,
  foot,
}: {
  picture?: 'login' | 'signup' | 'reset'
  title: string
  lead?: string
  children: ReactNode
  foot?: ReactNode
}) => (
  <div className="page grid gap-16 lg:grid-cols-2">
    <Picture
      sheet={pictures}
      name={picture}
      viewBox="0 0 400 480"
      className="framed hidden lg:block lg:h-full"
    />
    <div className="mx-auto w-full max-w-md lg:max-w-none lg:py-8">
      <div className="mb-8 grid gap-3">
        <h1>{title}</h1>
        {lead !== undefined && <p className="text-soft">{lead}</p>}
      </div>
      <Card>{children}</Card>
      {foot !== undefined && <p className="mt-6 text-soft">{foot}</p>}
    </div>
  </div>
)

/**
 * Tells users that they are already logged in, before they fill in a form, and which role the page that sent
 * them here is for.
 */
export function AlreadyLoggedIn() {
  const { t } = useTranslation('account')
  const { isLoggedIn, userEmail } = useSession()
  const access = redirectedFrom(useLocation().state)?.access
  if (!isLoggedIn) return null
  return (
    <Banner className="mb-6">
      {t('already', { email: userEmail })}{' '}
      {access && access !== 'public' && access !== 'user' && <>{t(`notFor.${access}`)} </>}
      <Link to="/account">{t('navigation.account')}</Link>
    </Banner>
  )
}
