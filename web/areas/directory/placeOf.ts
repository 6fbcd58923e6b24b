import type { CompanyRow } from '#shared/directory/listing.ts'

/**
 * Returns a company's address and town on a line each, in the reader's language, without town names that are part of
 * the address.
 */
export function placeOf({ local, ...listing }: CompanyRow): string {
  const { address, city, state, country } = { ...listing, ...local }
  const lowerAddress = address.toLowerCase()
  const town = [city, state, country]
    .filter((name) => name !== '' && !lowerAddress.includes(name.toLowerCase()))
    .join(', ')
  return [address, town].filter((line) => line !== '').join('\n')
}
