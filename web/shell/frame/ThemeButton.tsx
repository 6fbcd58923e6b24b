import { Icon } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { useTheme } from './useTheme.ts'

export function ThemeButton() {
  const { t } = useTranslation('shell')
  const [theme, toggle] = useTheme()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('darkMode')}
      aria-pressed={theme === 'dark'}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
    </button>
  )
}
