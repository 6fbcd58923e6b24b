import { foldText } from '../foldText.ts'

/** Countries whose name in the list of towns differs from Unicode's English name. */
const otherNames: Record<string, string> = {
  Aland: 'AX',
  'Czech Republic': 'CZ',
  'East Timor': 'TL',
  'Federated States of Micronesia': 'FM',
  'Hong Kong S.A.R.': 'HK',
  'Ivory Coast': 'CI',
  'Macau S.A.R': 'MO',
  Macedonia: 'MK',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Vincent and the Grenadines': 'VC',
  'South Georgia and the Islands': 'GS',
  'Svalbard and Jan Mayen Islands': 'SJ',
  Swaziland: 'SZ',
  'The Bahamas': 'BS',
  'The Gambia': 'GM',
  Turkey: 'TR',
  USA: 'US',
  'United States Virgin Islands': 'VI',
  'Vatican (Holy Sea)': 'VA',
}
/** Regions that have such a code but are no country: the European Union, the euro area, the United Nations, tests and outlying oceans. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const plainName = (name: string) =>
  foldText(name)
    .replaceAll('&', 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim()
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The ISO 3166-1 codes that Unicode names. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  // A withdrawn code, such as DD, is replaced by another one.
  const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  return current.filter((code) => names.of(code) && !notCountries.has(code))
}

let codeByName: ReadonlyMap<string, string> | undefined
function readCountries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return new Map(countryCodes().map((code) => [plainName(names.of(code)!), code]))
}

/** The ISO 3166-1 code of a country in the list of towns; empty if it has none. */
export function countryCodeOf(country: string): string {
  codeByName ??= readCountries()
  return otherNames[country] ?? codeByName.get(plainName(country)) ?? ''
}
