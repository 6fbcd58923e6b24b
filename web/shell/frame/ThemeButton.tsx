import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { chooseTheme, currentTheme, type Theme } from './theme.ts'

/** Switches between light and dark. Its name is its label unless `isNamed`, which shows it beside the icon. */
export function ThemeButton({ isNamed = false }: { isNamed?: boolean }) {
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
      className={isNamed ? 'header-theme' : 'icon-button'}
      aria-label={isNamed ? undefined : t('darkMode')}
      aria-pressed={isDark}
      onClick={toggle}
    >
      <Icon name={isDark ? 'moon' : 'sun'} />
      {isNamed && t('darkMode')}
    </button>
  )
}
