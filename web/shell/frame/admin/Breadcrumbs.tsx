import { useLanguage } from '../../language/i18n.ts'
import { findPage } from '../../routing/findPage.ts'
import { Link, useLocation } from '../../routing/routing.tsx'
import { useSite } from '../../site/SiteContext.ts'
import { linkedPages } from './adminPages.ts'
import { useAdminTexts } from './useAdminTexts.ts'

/** The way to the open page: the content portal's first page, the group, and for a page under another the one that it stands under. */
export function Breadcrumbs() {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const site = useSite()
  const path = useLocation().pathname.toLowerCase()
  const page = findPage(site, path)?.page
  const pages = linkedPages(site)
  const start = pages.find(({ group }) => group === undefined)
  const isOpen = ({ to }: { to: string }) => path === to.toLowerCase()
  const over = pages.filter(({ to }) => isOpen({ to }) || path.startsWith(`${to.toLowerCase()}/`)).at(-1)
  if (!page || !start || isOpen(start)) return null
  return (
    <nav className="admin-path" aria-label={t('path')}>
      <ol>
        <li>
          <Link to={start.to}>{start.label[language]}</Link>
        </li>
        {over?.group && <li>{t(`groups.${over.group}`)}</li>}
        {over && !isOpen(over) && (
          <li>
            <Link to={over.to}>{over.label[language]}</Link>
          </li>
        )}
        <li aria-current="page">{over && isOpen(over) ? over.label[language] : page.title[language]}</li>
      </ol>
    </nav>
  )
}
