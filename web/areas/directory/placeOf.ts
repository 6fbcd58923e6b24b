import type { Listing } from '#shared/directory/listing.ts'

/** Returns a company's address and town on a line each, without town names that are part of the address. */
export function placeOf({ address, city, state, country }: Listing): string {
  const lowerAddress = address.toLowerCase()
  const town = [city, state, country]
    .filter((name) => name !== '' && !lowerAddress.includes(name.toLowerCase()))
    .join(', ')
  return [address, town].filter((line) => line !== '').join('\n')
}
