import { countryWithKey } from '#shared/kernel/places/countries.ts'
import { placeKey } from '#shared/kernel/places/placeKey.ts'
import { regionsWithKey } from '#shared/kernel/places/regions.ts'

/** One part of an address: `New Jersey` of `1 Example Street, Princeton, New Jersey, USA`. */
export interface AddressPart {
  /** As written, without a postal code. */
  text: string
  key: string
}

/** A town stands at the end of an address, so only the end is read. */
const maxLength = 500
const maxParts = 10
const maxPartLength = 80

const separators = /[,;|/()[\]\n\r\t]| [-–—] /
/** Postal codes of Canada, of the United Kingdom, of the Netherlands, and those of digits with their prefix. */
const postalCodes = [
  /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/gi,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi,
  /\b\d{4} ?[A-Z]{2}(?= [A-Z])/g,
  /\b(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?\b/g,
]
/** Words that name no town, state or country. */
const vagueWords = new Set(
  ['global', 'worldwide', 'world', 'international', 'remote', 'online', 'virtual', 'europe', 'eu', 'africa']
    .concat(['asia', 'north america', 'south america', 'latin america', 'americas', 'mondial', 'monde'])
    .concat(['mundial', 'mundo', 'internacional', 'europa', 'afrique', 'asie', 'en ligne', 'en linea']),
)

/** Splits an address at commas, line breaks and the like, from its end: `[USA, New Jersey, Princeton]`. */
export function addressParts(address: string): AddressPart[] {
  const parts: AddressPart[] = []
  const pieces = address.slice(-maxLength).split(separators)
  // The first piece of a cut address may lack its beginning.
  if (address.length > maxLength) pieces.shift()
  for (const piece of pieces.slice(-maxParts).reverse()) {
    const text = withoutPostalCode(piece).trim()
    if (text.length > maxPartLength || /[@\d]|:\/\//.test(text)) continue
    for (const part of withoutCode(text)) {
      const key = placeKey(part)
      if (key !== '' && !vagueWords.has(key)) parts.push({ text: part, key })
    }
  }
  return parts
}

const withoutPostalCode = (text: string) =>
  /\d/.test(text) ? postalCodes.reduce((rest, code) => rest.replace(code, ' '), text) : text

/** Splits `Boston MA` and `Sydney NSW`, and leaves any other text as it is. */
function withoutCode(text: string): string[] {
  const [, town, code] = /^(.*\S)\s+([A-Z]{2,3}|[A-Z]\.[A-Z]\.)$/.exec(text) ?? []
  return town && code && regionsWithKey(placeKey(code)).length > 0 ? [code, town] : [text]
}

/** Splits a last part such as `Sydney Australia` or `Auckland New Zealand`; else returns the parts as they are. */
export function withoutCountry(parts: readonly AddressPart[]): AddressPart[] {
  const [last, ...others] = parts
  const words = last?.text.split(/\s+/) ?? []
  for (const count of [3, 2, 1]) {
    const [town, country] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    if (town !== '' && countryWithKey(placeKey(country)) !== undefined)
      return [...[country, town].map((text) => ({ text, key: placeKey(text) })), ...others]
  }
  return [...parts]
}
