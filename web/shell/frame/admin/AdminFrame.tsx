import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/index.ts'
import { useLanguage } from '../../language/i18n.ts'
import { findPage } from '../../routing/findPage.ts'
import { Link, useLocation } from '../../routing/routing.tsx'
import { loadStyles } from '../../screens/styles.ts'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/SiteContext.ts'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { HomeLink } from '../Logo.tsx'
import { MenuButton, useMenu } from '../menu.tsx'
import { isCtrlK } from '../shortcuts.ts'
import { ThemeButton } from '../ThemeButton.tsx'
import { AdminNavigation } from './AdminNavigation.tsx'
import sheet from './admin.css?url'
import { linkedPages } from './adminPages.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { useAdminTexts } from './useAdminTexts.ts'

/** The header, navigation, breadcrumbs and command palette (Ctrl K) around every page of the content portal. */
export function AdminFrame() {
  const { t } = useAdminTexts()
  const menu = useMenu()
  const [isPaletteOpen, setPaletteOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCtrlK(event)) return
      event.preventDefault()
      setPaletteOpen((wasOpen) => !wasOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <header className="header header-admin">
        <div className="header-bar">
          <HomeLink onClick={menu.close} />
          <button type="button" className="palette-button" onClick={() => setPaletteOpen(true)}>
            <Icon name="search" />
            <span>{t('palette.open')}</span>
            <kbd translate="no">Ctrl K</kbd>
          </button>
          <div className="header-tools">
            <LanguageSelect />
            <ThemeButton />
            <MenuButton menu={menu} />
          </div>
        </div>
        <AdminNavigation open={menu.open} onChoose={menu.close} />
      </header>
      <Breadcrumbs />
      <CommandPalette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </>
  )
}

/** Loads the frame's style sheet and returns the frame for React's `lazy`. */
export async function loadFrame() {
  await loadStyles([sheet])
  return { default: AdminFrame }
}

/** Shows the path to the open page: the content portal's first page, the group, the page above it if there is one, and the page. */
function Breadcrumbs() {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const site = useSite()
  const path = useLocation().pathname.toLowerCase()
  const page = findPage(site, path)?.page
  const pages = linkedPages(site, useSession())
  const startPage = pages.find(({ group }) => group === undefined)
  const isOpen = ({ to }: { to: string }) => path === to.toLowerCase()
  const linkedPage = pages
    .filter(({ to }) => isOpen({ to }) || path.startsWith(`${to.toLowerCase()}/`))
    .at(-1)
  if (!page || !startPage || isOpen(startPage)) return null
  return (
    <nav className="admin-path" aria-label={t('path')}>
      <ol>
        <li>
          <Link to={startPage.to}>{startPage.label[language]}</Link>
        </li>
        {linkedPage?.group && <li>{t(`groups.${linkedPage.group}`)}</li>}
        {linkedPage && !isOpen(linkedPage) && (
          <li>
            <Link to={linkedPage.to}>{linkedPage.label[language]}</Link>
          </li>
        )}
        <li aria-current="page">
          {linkedPage && isOpen(linkedPage) ? linkedPage.label[language] : page.title[language]}
        </li>
      </ol>
    </nav>
  )
}
