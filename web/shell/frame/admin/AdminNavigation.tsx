import { type AdminGroup, adminGroups } from '../../area.ts'
import { useLanguage, useTranslation } from '../../language/i18n.ts'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/SiteContext.ts'
import { LogoutButton } from '../LogoutButton.tsx'
import { MenuLinks } from '../menu.tsx'
import { useLinks } from '../useLinks.ts'
import { linkedPages } from './adminPages.ts'
import { useAdminTexts } from './useAdminTexts.ts'

/** The links of the administrators' pages, in groups, with the account's below. */
export function AdminNavigation({ open, onChoose }: { open: boolean; onChoose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: adminT } = useAdminTexts()
  const language = useLanguage()
  const pages = linkedPages(useSite(), useSession())
  const linksOf = (sectionGroup: AdminGroup | undefined) =>
    pages
      .filter(({ group }) => group === sectionGroup)
      .map(({ to, label }) => ({ to, label: label[language] }))
  return (
    <nav id="menu" className="admin-menu" aria-label={t('adminNavigation')} data-open={open || undefined}>
      <MenuLinks links={linksOf(undefined)} onChoose={onChoose} />
      {adminGroups
        .filter((group) => pages.some((page) => page.group === group))
        .map((group) => (
          <section key={group} aria-labelledby={`menu-${group}`}>
            <h2 id={`menu-${group}`}>{adminT(`groups.${group}`)}</h2>
            <MenuLinks links={linksOf(group)} onChoose={onChoose} />
          </section>
        ))}
      <section className="admin-account" aria-label={adminT('account')}>
        <MenuLinks links={useLinks('account')} onChoose={onChoose} />
        <LogoutButton />
      </section>
    </nav>
  )
}
