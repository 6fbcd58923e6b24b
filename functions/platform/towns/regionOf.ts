import { foldText } from '#shared/kernel/foldText.ts'

/** Countries that the list of towns calls otherwise than Unicode does in English. */
const otherNames: Record<string, string> = {
  ...{
    Aland: 'AX',
    'Czech Republic': 'CZ',
    'East Timor': 'TL',
    'Federated States of Micronesia': 'FM',
    'Hong Kong S.A.R.': 'HK',
  },
  ...{
    'Ivory Coast': 'CI',
    'Macau S.A.R': 'MO',
    Macedonia: 'MK',
    Myanmar: 'MM',
    Palestine: 'PS',
    'Saint Kitts and Nevis': 'KN',
  },
  ...{
    'Saint Lucia': 'LC',
    'Saint Vincent and the Grenadines': 'VC',
    'South Georgia and the Islands': 'GS',
    Swaziland: 'SZ',
  },
  ...{
    'Svalbard and Jan Mayen Islands': 'SJ',
    'The Bahamas': 'BS',
    'The Gambia': 'GM',
    Turkey: 'TR',
    USA: 'US',
  },
  ...{ 'United States Virgin Islands': 'VI', 'Vatican (Holy Sea)': 'VA' },
}
const plain = (name: string) =>
  foldText(name)
    .replaceAll('&', 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim()
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let known: ReadonlyMap<string, string> | undefined
function regions(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  // A code that was withdrawn, such as DD, has become another one.
  const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  return new Map(current.flatMap((code) => (names.of(code) ? [[plain(names.of(code)!), code]] : [])))
}

/** The ISO 3166-1 code of a country as the list of towns names it, by which any language names it; empty where there is none. */
export function regionOf(country: string): string {
  known ??= regions()
  return otherNames[country] ?? known.get(plain(country)) ?? ''
}
