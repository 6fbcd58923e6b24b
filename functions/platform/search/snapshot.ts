import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import type { Storage } from '../aws/storage.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put } from '../table/write.ts'
import type { Copy } from './copy.ts'
import { indexVersion, SearchIndex } from './searchIndex.ts'

const key = { pk: 'SEARCH', sk: 'SNAPSHOT' }
const folder = 'search/'
const contentType = 'application/zstd'

/** The last snapshot of the index, which is a file in S3. */
export const searchSnapshot = defineEntity({
  type: 'SearchSnapshot',
  schema: z.object({
    file: z.string(),
    /** The snapshot has all changes up to this moment. */
    position: z.iso.datetime(),
    /** When all things were last read anew. */
    builtAt: z.iso.datetime(),
    documents: z.number(),
    indexVersion: z.number(),
  }),
  keys: () => key,
})
export type SearchSnapshot = z.output<typeof searchSnapshot.schema>

/** Returns the last snapshot, unless an older or newer version of the software made it. */
export async function latestSnapshot(table: Pick<Table, 'get'>): Promise<SearchSnapshot | undefined> {
  const snapshot = await table.get(searchSnapshot, key)
  return snapshot?.indexVersion === indexVersion ? snapshot : undefined
}

/** Opens a snapshot. Throws if its file is missing or damaged. */
export async function openSnapshot(
  storage: Pick<Storage, 'bytes'>,
  { file }: Pick<SearchSnapshot, 'file'>,
): Promise<SearchIndex> {
  return new SearchIndex(await promisify(zstdDecompress)(await storage.bytes(file)))
}

/** Stores the index as the latest snapshot, and removes the one before. */
export async function storeSnapshot(
  { table, storage }: { table: Table; storage: Pick<Storage, 'put' | 'remove'> },
  { index, changes, builtAt }: Copy,
): Promise<void> {
  const { position } = changes
  const before = await table.get(searchSnapshot, key)
  const file = `${folder}${position.toISOString().replaceAll(':', '-')}.sqlite.zst`
  const bytes = await promisify(zstdCompress)(index.save(changes.recentNotes))
  await storage.put(file, bytes, { contentType })
  await table.write(
    put(searchSnapshot, {
      file,
      position: position.toISOString(),
      builtAt,
      documents: index.size,
      indexVersion,
    }),
  )
  if (before && before.file !== file) await storage.remove([before.file])
}
