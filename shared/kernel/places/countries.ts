import { languages } from '../language.ts'
import { countryCodes } from './countryCode.ts'
import { placeKey } from './placeKey.ts'

/** Names that people use besides those of Unicode's list. */
const otherNames: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates', 'EAU'],
  BO: ['Plurinational State of Bolivia'],
  BQ: ['Bonaire'],
  CD: ['Congo (Kinshasa)', 'DR Congo', 'DRC', 'RDC', 'Democratic Republic of the Congo'],
  CG: ['Congo (Brazzaville)', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PR China', 'PRC'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic', 'République tchèque', 'República Checa'],
  ES: ['ESP'],
  FR: ['FRA'],
  GB: [
    ...[
      'UK',
      'GBR',
      'Great Britain',
      'Grande-Bretagne',
      'Gran Bretaña',
      'England',
      'Angleterre',
      'Inglaterra',
    ],
    ...['Scotland', 'Écosse', 'Escocia', 'Wales', 'Pays de Galles', 'Gales'],
    ...['Northern Ireland', 'Irlande du Nord', 'Irlanda del Norte'],
  ],
  CA: ['CAN'],
  DE: ['Deutschland', 'GER', 'DEU'],
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland', 'République d’Irlande'],
  IR: ['Islamic Republic of Iran'],
  KR: ['Republic of Korea', 'Korea'],
  LA: ['Lao PDR'],
  MO: ['Macao', 'Macau'],
  MK: ['Macedonia'],
  MM: ['Burma', 'Birmanie', 'Birmania'],
  MX: ['MEX', 'Méjico'],
  NL: ['The Netherlands', 'Holland', 'Hollande', 'Holanda'],
  PS: ['Palestine', 'Palestina'],
  RU: ['Russian Federation', 'Fédération de Russie'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turquie', 'Turquía'],
  TZ: ['United Republic of Tanzania'],
  US: [
    ...['USA', 'US', 'United States of America', 'États-Unis d’Amérique', 'Estados Unidos de América'],
    ...['EE. UU.', 'EEUU', 'EUA', 'É.-U.', 'ÉU'],
  ],
  VA: ['Vatican', 'Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam'],
}
/** Articles that a country's name may begin with. */
const article = /^(?:the|le|la|les|l|el|los|las) /

let codeByKey: ReadonlyMap<string, string> | undefined
function readNames(): ReadonlyMap<string, string> {
  const codes = countryCodes()
  const byKey = new Map<string, string>()
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of codes) byKey.set(placeKey(names.of(code)!), code)
  }
  for (const [code, names] of Object.entries(otherNames))
    for (const name of names) byKey.set(placeKey(name), code)
  return byKey
}

/** The ISO 3166-1 code of the country whose name in English, French or Spanish has this `placeKey`. */
export function countryWithKey(key: string): string | undefined {
  codeByKey ??= readNames()
  return codeByKey.get(key) ?? codeByKey.get(key.replace(article, ''))
}
