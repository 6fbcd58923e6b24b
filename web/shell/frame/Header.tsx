import { buttonClass } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { Link, NavLink } from '../routing/routing.tsx'
import { useSession } from '../session/session.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Logo } from './Logo.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { MenuButton } from './MenuButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { useLinks } from './useLinks.ts'
import { useMenu } from './useMenu.ts'

/** The bar above every page but the content portal's. */
export function Header() {
  const { t } = useTranslation('shell')
  const { isLoggedIn } = useSession()
  const links = useLinks('header')
  const account = useLinks('account')
  const { open, button, toggle, close } = useMenu()

  return (
    <header className="header">
      <div className="header-bar">
        <Link to="/" className="header-home" aria-label={t('homeOf', { brand: t('brand') })} onClick={close}>
          <Logo name={t('brand')} />
        </Link>
        <div className="header-tools">
          <LanguageSelect />
          <MenuButton open={open} button={button} toggle={toggle} />
        </div>
        <nav id="menu" className="header-menu" aria-label={t('navigation')} data-open={open || undefined}>
          <ul className="header-links">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="header-account">
            <li>
              <ThemeButton />
            </li>
            {account.map(({ to, label, prominent }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={prominent ? buttonClass('primary', 'small') : 'header-link'}
                  onClick={close}
                >
                  {label}
                </NavLink>
              </li>
            ))}
            {isLoggedIn && (
              <li>
                <LogoutButton />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  )
}
