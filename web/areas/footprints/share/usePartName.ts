import type { Share } from '#shared/footprints/shares/share.ts'
import { useFootprintTexts } from '../useFootprintTexts.ts'
import type en from './locales/en.json'
import { useShareTexts } from './useShareTexts.ts'

/** Returns a function that names a part: a line of a result, or a category of a footprint. */
export function usePartName({ kind }: Pick<Share, 'kind'>): (id: string) => string {
  const { t } = useShareTexts()
  const { category } = useFootprintTexts()
  return kind === 'footprint' ? category : (id) => t(`lines.${id as keyof (typeof en)['lines']}`)
}
