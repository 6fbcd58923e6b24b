import { writeFile } from 'node:fs/promises'
import cityTimezones from 'city-timezones'

/**
 * Writes functions/directory/nearby/towns.tsv anew from the npm package city-timezones (MIT): `node infra/generate/towns.ts`.
 * A line is a region: its country and its name, then name, latitude and longitude of each town.
 */
const countryNames: Record<string, string> = { 'United States of America': 'USA' }

const regions = new Map<string, string[]>()
for (const { city, province, country, lat, lng } of cityTimezones.cityMapping) {
  if (!city || !country) continue
  const region = `${countryNames[country] ?? country}\t${province ?? ''}`
  regions.set(region, [...(regions.get(region) ?? []), `${city}\t${lat.toFixed(2)}\t${lng.toFixed(2)}`])
}
const lines = [...regions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([region, towns]) => `${region}\t${towns.join('\t')}`)
// The package's own slips of the keyboard.
const text = lines.join('\n').replaceAll('\\', '').replaceAll('`', "'")
await writeFile(new URL('../../functions/directory/nearby/towns.tsv', import.meta.url), `${text}\n`)
