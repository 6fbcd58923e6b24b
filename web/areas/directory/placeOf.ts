import type { CompanyRow } from '#shared/directory/listing.ts'

/**
 * Returns a company's address and town, each on its own line and in the reader's language. Names of the town
 * that the address contains are left out.
 */
export function placeOf({ local, ...listing }: CompanyRow): string {
  const { address, city, state, country } = { ...listing, ...local }
  const lowerAddress = address.toLowerCase()
  const town = [city, state, country]
    .filter((name) => name !== '' && !lowerAddress.includes(name.toLowerCase()))
    .join(', ')
  return [address, town].filter((line) => line !== '').join('\n')
}
