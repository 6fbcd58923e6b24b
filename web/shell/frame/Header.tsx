import { buttonClass } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { NavLink } from '../routing/routing.tsx'
import { useSession } from '../session/session.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { HomeLink } from './Logo.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { MenuButton, MenuLinks, useMenu } from './menu.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { useLinks } from './useLinks.ts'

/**
 * The header of every page but those of the content portal. From 1,024 px its main links and the account stand in the bar;
 * the button Menu opens the others, and on narrow screens all of them.
 */
export function Header() {
  const { t } = useTranslation('shell')
  const { isLoggedIn } = useSession()
  const links = useLinks('header')
  const menuLinks = useLinks('menu')
  const accountLinks = useLinks('account')
  const [search] = useLinks('search')
  const menu = useMenu()
  return (
    <header className="header">
      <div className="header-bar">
        <HomeLink onClick={menu.close} />
        <div className="header-tools">
          {search && <HeaderSearch {...search} />}
          <LanguageSelect />
          <MenuButton menu={menu} />
        </div>
        <nav
          id="menu"
          className="header-menu header-panel"
          aria-label={t('navigation')}
          data-open={menu.open || undefined}
        >
          <MenuLinks links={links} className="header-links" onChoose={menu.close} />
          <MenuLinks
            // Personal links are repeated here for screens whose bar has no room for them.
            links={[
              ...links.filter(({ isPersonal }) => isPersonal),
              ...menuLinks.map(({ to, label }) => ({ to, label })),
            ]}
            className="header-more"
            onChoose={menu.close}
          >
            <li>
              <ThemeButton showsText />
            </li>
          </MenuLinks>
          <ul className="header-account">
            {accountLinks.map(({ to, label, prominent }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={prominent ? buttonClass('primary', 'small') : 'header-link'}
                  onClick={menu.close}
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
