import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdDecompress, zstdCompress } from 'node:zlib'
import * as z from 'zod/mini'
import { after, hours } from '#shared/kernel/time.ts'
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
    /** The size of the index. A snapshot of an older version of the software lacks it. */
    bytes: z._default(z.number(), 0),
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
  storage: Pick<Storage, 'stream'>,
  { file, bytes }: Pick<SearchSnapshot, 'file' | 'bytes'>,
): Promise<SearchIndex> {
  return new SearchIndex(await decompress(await storage.stream(file), bytes))
}

/**
 * Decompresses while the file still arrives, into one array of the right size. Node's own function waits for the
 * whole file and needs the memory twice. Throws if the size is another.
 */
export async function decompress(compressed: Readable, size: number): Promise<Uint8Array> {
  const whole = new Uint8Array(size)
  let end = 0
  await pipeline(compressed, createZstdDecompress({ chunkSize: 2 ** 20 }), async (parts) => {
    for await (const part of parts as AsyncIterable<Uint8Array>) {
      whole.set(part, end)
      end += part.length
    }
  })
  if (end !== size) throw new Error(`A snapshot has ${end} bytes in place of ${size}.`)
  return whole
}

/** A run that has stored a file names it in the table within this time, or was killed. */
const namedWithin = hours(1)

/** Stores the index as the latest snapshot, and removes the one before and those of runs that were killed. */
export async function storeSnapshot(
  { table, storage }: { table: Table; storage: Pick<Storage, 'put' | 'remove' | 'listOlder'> },
  { index, changes, builtAt }: Copy,
  at: Date,
): Promise<void> {
  const { position } = changes
  const before = await table.get(searchSnapshot, key)
  const file = `${folder}${position.toISOString().replaceAll(':', '-')}.sqlite.zst`
  const saved = index.save(changes.recentNotes)
  await storage.put(file, await promisify(zstdCompress)(saved), { contentType })
  await table.write(
    put(searchSnapshot, {
      file,
      position: position.toISOString(),
      builtAt,
      documents: index.size,
      bytes: saved.length,
      indexVersion,
    }),
  )
  const unused = new Set(await Array.fromAsync(storage.listOlder(folder, after(at, -namedWithin))))
  if (before) unused.add(before.file)
  unused.delete(file)
  await storage.remove([...unused])
}
