import type { Listing } from '#shared/directory/listing.ts'

/** Where a company is, a line each for street and town; a town that the address names already is not said twice. */
export function placeOf({ address, city, state, country }: Listing): string {
  const known = address.toLowerCase()
  const town = [city, state, country]
    .filter((name) => name !== '' && !known.includes(name.toLowerCase()))
    .join(', ')
  return [address, town].filter((line) => line !== '').join('\n')
}
