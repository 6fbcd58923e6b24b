import * as z from 'zod/mini'
import type { Storage } from '#functions/platform/storage.ts'
import type { ImportRow } from '../sheets/readImport.ts'

/** One row of a chunk: `order` says which of two rows about one company is the later one. */
export type ChunkRow = ImportRow & { order: string }

const folder = (batchId: string) => `imports/${batchId}/`
const sourceOf = (batchId: string) => `${folder(batchId)}source`
const chunkOf = (batchId: string, chunk: number) =>
  `${folder(batchId)}chunk-${String(chunk).padStart(5, '0')}.json`

/** What a batch keeps in storage: the file as it was sent, and while the import runs its rows in chunks. */
export const importFiles = (storage: Storage) => ({
  keepSource: (batchId: string, bytes: Uint8Array, described: { contentType: string; fileName: string }) =>
    storage.put(sourceOf(batchId), bytes, described),
  source: (batchId: string) => storage.bytes(sourceOf(batchId)),
  /** An address, good for five minutes, of the sheet with its errors marked. */
  async shareErrors(
    batchId: string,
    bytes: Uint8Array,
    described: { contentType: string; fileName: string },
  ): Promise<string> {
    const key = `${folder(batchId)}errors.xlsx`
    await storage.put(key, bytes, described)
    return storage.presignGet(key, { fileName: described.fileName, seconds: 300 })
  },
  async keepChunk(batchId: string, chunk: number, rows: readonly ChunkRow[]) {
    await storage.put(chunkOf(batchId, chunk), JSON.stringify(rows), { contentType: 'application/json' })
  },
  async chunk(batchId: string, chunk: number): Promise<ChunkRow[]> {
    const text = new TextDecoder().decode(await storage.bytes(chunkOf(batchId, chunk)))
    // Written by the step before with the types of this very file; only its outer shape can be wrong.
    return z.array(z.custom<ChunkRow>((row) => typeof row === 'object')).parse(JSON.parse(text))
  },
  /** Removes the chunks, and the source too when nothing of the batch is to remain. */
  async clean(batchId: string, { keepSource }: { keepSource: boolean }) {
    const keys: string[] = []
    for await (const key of storage.list(folder(batchId)))
      if (!keepSource || key !== sourceOf(batchId)) keys.push(key)
    await storage.remove(keys)
  },
})
export type ImportFiles = ReturnType<typeof importFiles>
