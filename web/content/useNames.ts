import { formatMoment, useLanguage } from '#web/shell/index.ts'
import type { ManagedItem } from './contentAdmin.ts'
import { nameOf } from './contentView.ts'
import { useKitTexts } from './useKitTexts.ts'

/** How editors tell items apart: by the text that names one, or by when it was made, where nobody has written that. */
export function useNames(named: string) {
  const { t } = useKitTexts()
  const language = useLanguage()
  return (item: ManagedItem) =>
    nameOf(item, named, language) || t('list.untitledOf', { moment: formatMoment(item.createdAt, language) })
}
