import type { Storage } from '#functions/platform/aws/storage.ts'
import type { ImportRow } from '../sheets/readImport.ts'

/** A row of a chunk. Of two rows about one company the one with the greater `order` is the later. */
export type ChunkRow = ImportRow & { order: string }

interface FileInfo {
  contentType: string
  fileName: string
}

const folder = (batchId: string) => `imports/${batchId}/`
const sourceKey = (batchId: string) => `${folder(batchId)}source`
const chunkFileKey = (batchId: string, chunk: number) =>
  `${folder(batchId)}chunk-${String(chunk).padStart(5, '0')}.json`

/** The files of a batch: the uploaded file and, while the import runs, its rows in chunks. */
export const importFiles = (storage: Storage) => ({
  putSource: (batchId: string, bytes: Uint8Array, info: FileInfo) =>
    storage.put(sourceKey(batchId), bytes, info),
  source: (batchId: string) => storage.bytes(sourceKey(batchId)),
  /** Stores the workbook with marked errors and returns a URL that is valid for five minutes. */
  async presignErrors(batchId: string, bytes: Uint8Array, info: FileInfo): Promise<string> {
    const key = `${folder(batchId)}errors.xlsx`
    await storage.put(key, bytes, info)
    return storage.presignGet(key, { fileName: info.fileName, seconds: 300 })
  },
  async putChunk(batchId: string, chunk: number, rows: readonly ChunkRow[]) {
    await storage.put(chunkFileKey(batchId, chunk), JSON.stringify(rows), { contentType: 'application/json' })
  },
  async chunk(batchId: string, chunk: number): Promise<ChunkRow[]> {
    // `putChunk` wrote it with the same types.
    return JSON.parse(new TextDecoder().decode(await storage.bytes(chunkFileKey(batchId, chunk))))
  },
  /** Removes the chunks and, unless it is to be kept, the uploaded file. */
  async clean(batchId: string, { keepSource }: { keepSource: boolean }) {
    const keys: string[] = []
    for await (const key of storage.list(folder(batchId)))
      if (!keepSource || key !== sourceKey(batchId)) keys.push(key)
    await storage.remove(keys)
  },
})
export type ImportFiles = ReturnType<typeof importFiles>
