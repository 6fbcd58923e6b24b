import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { remove, tookPlace } from '#functions/platform/table/write.ts'
import { listing, listingKey } from '../listings/listing.ts'
import { logo, logoKey, logosByDate } from './logo.ts'

/** Erases logos whose company is gone: erasing an account removes its company, but not the logo's files. */
export async function forgetLogos(
  { table, pictures }: { table: Table; pictures: Pictures },
  at: Date,
): Promise<void> {
  for await (const { listingId, picture } of table.all(logo, logosByDate)) {
    if (await table.get(listing, listingKey(listingId))) continue
    // The condition fails if another run has erased it meanwhile.
    const isErased = await tookPlace(
      table.transact([...pictures.erase(picture, at), remove(logoKey(listingId))]),
    )
    if (isErased) await pictures.settle(picture)
  }
}
