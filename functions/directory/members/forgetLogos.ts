import type { Pictures } from '#functions/platform/pictures.ts'
import type { Table } from '#functions/platform/table.ts'
import { remove, tookPlace } from '#functions/platform/write.ts'
import { listing, listingKey } from '../listings/listing.ts'
import { logo, logoKey, logos } from './logo.ts'

/** An erasure of an account removes its company but not the logo's files: they are withdrawn here, and the logo's item after that. */
export async function forgetLogos(
  { table, pictures }: { table: Table; pictures: Pictures },
  at: Date,
): Promise<void> {
  for await (const { listingId, picture } of table.all(logo, logos)) {
    if (await table.get(listing, listingKey(listingId))) continue
    // If not, somebody else has removed it meanwhile.
    const forgotten = await tookPlace(
      table.transact([...pictures.erase(picture, at), remove(logoKey(listingId))]),
    )
    if (forgotten) await pictures.settle(picture)
  }
}
