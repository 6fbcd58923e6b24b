import type { AdminGroup } from '../../area.ts'
import { useLanguage, useTranslation } from '../../language/i18n.ts'
import { NavLink } from '../../routing/routing.tsx'
import { useSite } from '../../site/SiteContext.ts'
import { LogoutButton } from '../LogoutButton.tsx'
import { useLinks } from '../useLinks.ts'
import { linkedPages } from './adminPages.ts'
import { useAdminTexts } from './useAdminTexts.ts'

const groups: readonly AdminGroup[] = ['content', 'people', 'money', 'directory']

interface LinksProps {
  links: readonly { to: string; label: string }[]
  onChoose: () => void
}

const Links = ({ links, onChoose }: LinksProps) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <NavLink to={to} onClick={onChoose}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)

/** The content portal's pages in their groups, with the account below. */
export function AdminNavigation({ open, onChoose }: { open: boolean; onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: own } = useAdminTexts()
  const language = useLanguage()
  const pages = linkedPages(useSite())
  const linksOf = (wanted: AdminGroup | undefined) =>
    pages.filter(({ group }) => group === wanted).map(({ to, label }) => ({ to, label: label[language] }))
  return (
    <nav id="menu" className="admin-menu" aria-label={t('adminNavigation')} data-open={open || undefined}>
      <Links links={linksOf(undefined)} onChoose={onChoose} />
      {groups
        .filter((group) => pages.some((page) => page.group === group))
        .map((group) => (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{own(`groups.${group}`)}</h2>
            <Links links={linksOf(group)} onChoose={onChoose} />
          </section>
        ))}
      <section className="admin-account" aria-label={own('account')}>
        <Links links={useLinks('account')} onChoose={onChoose} />
        <LogoutButton />
      </section>
    </nav>
  )
}
