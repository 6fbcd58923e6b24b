import { regionName, regions } from '#shared/inventories/regions.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'

/** Returns a function that names a region in the reader's language. */
export function useRegionName(): (code: string) => string {
  const { t, language } = useInventoryTexts()
  return (code) => (code === 'world' ? t('world') : regionName(code, language))
}

/** Returns the region in a language tag such as `fr-CA`. */
function regionOfTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    // The browser's tag is not well formed.
    return undefined
  }
}

/** Returns the country of the browser's languages, or Canada if they name none. */
export const likelyRegion = (): string =>
  navigator.languages.map(regionOfTag).find((code) => code !== undefined && regions.includes(code)) ?? 'CA'
