import { maxEntries } from '#shared/footprints/limits.ts'
import { EmptyState } from '#web/ui/index.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

/** Says that nothing has been added yet, and what to do. */
export function NoFootprint() {
  const { t } = useFootprintTexts()
  return (
    <EmptyState picture="empty" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

/** Says where the entries are stored, and how many fit. */
export function StorageNote({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t, number } = useFootprintTexts()
  return (
    <p className="text-sm text-soft">
      {isLoggedIn ? t('keptOnAccount') : t('keptInBrowser')} {t('limits', { most: number(maxEntries) })}
    </p>
  )
}
