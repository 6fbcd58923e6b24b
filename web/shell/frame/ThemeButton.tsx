import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { chooseTheme, currentTheme, type Theme } from './theme.ts'

/** Switches between light and dark. Its text is an `aria-label`, or stands beside the icon. */
export function ThemeButton({ showsText = false }: { showsText?: boolean }) {
  const { t } = useTranslation('shell')
  // The build cannot know the theme, so every document is prerendered as if it were light.
  const [theme, setTheme] = useState<Theme>('light')
  useEffect(() => setTheme(currentTheme()), [])
  const isDark = theme === 'dark'
  const toggle = () => {
    const newTheme = isDark ? 'light' : 'dark'
    chooseTheme(newTheme)
    setTheme(newTheme)
  }
  return (
    <button
      type="button"
      className={showsText ? 'header-theme' : 'icon-button'}
      aria-label={showsText ? undefined : t('darkMode')}
      aria-pressed={isDark}
      onClick={toggle}
    >
      <Icon name={isDark ? 'moon' : 'sun'} />
      {showsText && t('darkMode')}
    </button>
  )
}
