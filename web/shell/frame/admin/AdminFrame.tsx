import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/index.ts'
import { useTranslation } from '../../language/i18n.ts'
import { Link } from '../../routing/routing.tsx'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { Logo } from '../Logo.tsx'
import { MenuButton } from '../MenuButton.tsx'
import { ThemeButton } from '../ThemeButton.tsx'
import { useMenu } from '../useMenu.ts'
import { AdminNavigation } from './AdminNavigation.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { useAdminTexts } from './useAdminTexts.ts'

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** What stands around every page of the content portal: its bar, its navigation, the way to the open page, and Ctrl K. */
export function AdminFrame() {
  const { t } = useTranslation('shell')
  const { t: own } = useAdminTexts()
  const { open, button, toggle, close } = useMenu()
  const [choosing, setChoosing] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setChoosing((was) => !was)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <header className="header header-admin">
        <div className="header-bar">
          <Link
            to="/"
            className="header-home"
            aria-label={t('homeOf', { brand: t('brand') })}
            onClick={close}
          >
            <Logo name={t('brand')} />
          </Link>
          <button type="button" className="palette-button" onClick={() => setChoosing(true)}>
            <Icon name="search" />
            <span>{own('palette.open')}</span>
            <kbd translate="no">Ctrl K</kbd>
          </button>
          <div className="header-tools">
            <LanguageSelect />
            <ThemeButton />
            <MenuButton open={open} button={button} toggle={toggle} />
          </div>
        </div>
        <AdminNavigation open={open} onChoose={close} />
      </header>
      <Breadcrumbs />
      <CommandPalette open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}
