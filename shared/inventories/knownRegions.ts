import { publishedFactors } from '../calculators/publishedFactors.ts'
import { regionAndParents, regionCode, regionName } from '../calculators/publishedRegions.ts'
import { type Language, languages } from '../kernel/language.ts'
import { countryWithKey } from '../kernel/places/countries.ts'
import { countryCodes } from '../kernel/places/countryCode.ts'
import { placeKey } from '../kernel/places/placeKey.ts'
import { regions as parts } from '../kernel/places/regions.ts'

const codeOfPart = ({ country, otherNames }: (typeof parts)[number]) => `${country}-${otherNames[0]}`
/** Codes are letters, digits and hyphens. Other texts, which `regionCode` returns unchanged, are none. */
const codePattern = /^[A-Z]{2}(?:-[A-Z0-9]+)*$/

let codes: ReadonlySet<string> | undefined
/** Collects the ISO 3166 codes of countries, provinces and states, and the codes of regions and grids with published factors. */
function readCodes(): ReadonlySet<string> {
  const published = publishedFactors.flatMap(({ region }) => regionAndParents(region))
  return new Set([
    ...countryCodes(),
    ...parts.map(codeOfPart),
    ...published.filter((code) => codePattern.test(code)),
  ])
}

/** Returns the code that factors use for a region: `CA-ON` for `ca-on`; undefined for an unknown region. */
export function knownRegion(code: string): string | undefined {
  const ownCode = regionCode(code.trim())
  codes ??= readCodes()
  return codes.has(ownCode) ? ownCode : undefined
}

/** Collects the regions' codes by name: several for a name such as Georgia, which is a country and a state. */
function readNames(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  const add = (name: string, code: string) => {
    const key = placeKey(name)
    byName.set(key, (byName.get(key) ?? new Set()).add(regionCode(code)))
  }
  codes ??= readCodes()
  for (const code of codes) {
    add(regionName(code, language), code)
    add(nameOfRegion(code, language), code)
  }
  return byName
}

const namesByLanguage = new Map<Language, ReturnType<typeof readNames>>()
function codesNamed(name: string, language: Language): string[] {
  const names = namesByLanguage.get(language) ?? readNames(language)
  namesByLanguage.set(language, names)
  return [...(names.get(placeKey(name)) ?? [])]
}

/**
 * Finds a region by its code, or by its name in the reader's language or else another one; case and accents do not matter. Returns
 * several codes if several regions have the name, and none for an unknown name.
 */
export function regionsNamed(text: string, language: Language): string[] {
  const code = knownRegion(text)
  if (code) return [code]
  const inOrder = [language, ...languages.filter((other) => other !== language)]
  const found = inOrder.map((tag) => codesNamed(text, tag)).find(({ length }) => length > 0)
  if (found) return found
  const country = countryWithKey(placeKey(text))
  return country ? [regionCode(country)] : []
}

/** Returns a region's name in a language; the code itself where no name is known. */
export function nameOfRegion(code: string, language: Language): string {
  const part = parts.find((candidate) => codeOfPart(candidate) === regionCode(code))
  return part?.names[language] ?? regionName(code, language)
}
