import type { Language } from '../kernel/language.ts'
import grids from './publishedGrids.json' with { type: 'json' }
import names from './publishedRegionNames.json' with { type: 'json' }

/** Names of parts of countries: one for all languages, or the English, French and Spanish ones. Grids keep their proper names. */
const partNames: Readonly<Record<string, string>> = names
const languageOrder: readonly Language[] = ['en', 'fr', 'es']

/** Other codes of a region: those of Electricity Maps where ISO 3166-2 has its own, and Chile's, whose grid has a name. */
const otherCodes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(grids.zoneOfRegion).map(([region, zone]) => [zone, region])),
  CL: 'CL-SEN',
  UK: 'GB',
}

/** Returns the code of a region in the tables of factors: `FR-20R` for `FR-COR`, `CA-QC` for `ca-qc`. */
export function regionCode(code: string): string {
  if (code === 'world' || code === 'portal') return code
  const upper = code.toUpperCase()
  return otherCodes[upper] ?? upper
}

/** Returns the region and the larger ones around it: `US-CAL-CISO`, `US-CAL`, `US`. */
export function regionAndParents(code: string): string[] {
  const parts = code.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

const countryNames = new Map<Language, Intl.DisplayNames>()
function countryName(code: string, language: Language): string | undefined {
  const known = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  countryNames.set(language, known)
  return known.of(code)
}

/** Returns a country's, province's or grid's name; the code itself where no name is known. */
export function regionName(anyCode: string, language: Language): string {
  const code = regionCode(anyCode)
  const partName = partNames[code]?.split('|')
  if (partName) return partName[languageOrder.indexOf(language)] ?? partName[0]!
  if (!/^[A-Z]{2}$/.test(code)) return code
  return countryName(code, language) ?? code
}
