import { publishedFactors } from '../calculators/publishedFactors.ts'
import { regionAndAround, regionCode, regionName } from '../calculators/publishedRegions.ts'
import { type Language, languages } from '../kernel/language.ts'
import { countryWithKey } from '../kernel/places/countries.ts'
import { countryCodes } from '../kernel/places/countryCode.ts'
import { placeKey } from '../kernel/places/placeKey.ts'
import { regions as parts } from '../kernel/places/regions.ts'

const codeOfPart = ({ country, otherNames }: (typeof parts)[number]) => `${country}-${otherNames[0]}`
/** A code is letters, digits and hyphens: `regionCode` leaves everything else as it is. */
const codePattern = /^[A-Z]{2}(?:-[A-Z0-9]+)*$/

let codes: ReadonlySet<string> | undefined
/** Countries, provinces and states by ISO 3166, and the grids and regions that factors are published for. */
function readCodes(): ReadonlySet<string> {
  const published = publishedFactors.flatMap(({ region }) => regionAndAround(region))
  return new Set([
    ...countryCodes(),
    ...parts.map(codeOfPart),
    ...published.filter((code) => codePattern.test(code)),
  ])
}

/** The code by which factors know a region: `CA-ON` for `ca-on`; undefined if there is no such region. */
export function knownRegion(code: string): string | undefined {
  const plain = regionCode(code.trim())
  codes ??= readCodes()
  return codes.has(plain) ? plain : undefined
}

/** The codes of the regions that have a name: several for a name such as Georgia, a country and a state. */
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
 * Finds a region by its code, or by its name without regard to case and accents: in the reader's language, else in another one. Returns
 * several codes for a name that several regions have, and none for an unknown one.
 */
export function regionsNamed(text: string, language: Language): string[] {
  const code = knownRegion(text)
  if (code) return [code]
  const inOrder = [language, ...languages.filter((one) => one !== language)]
  const found = inOrder.map((one) => codesNamed(text, one)).find(({ length }) => length > 0)
  if (found) return found
  const country = countryWithKey(placeKey(text))
  return country ? [regionCode(country)] : []
}

/** Returns a region's name in a language; the code itself where no name is known. */
export function nameOfRegion(code: string, language: Language): string {
  const part = parts.find((one) => codeOfPart(one) === regionCode(code))
  return part?.names[language] ?? regionName(code, language)
}
