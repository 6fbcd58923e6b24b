import { download, redirect } from '#functions/platform/http/answer.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { errorRepository } from './import/errorRepository.ts'
import { importFiles } from './import/importFiles.ts'
import { errorWorkbook } from './sheets/errorWorkbook.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A Lambda's response is at most 6 MB, in which the file is encoded as base64. */
const maxResponseBytes = 4_000_000

/** Answers with the uploaded file, its wrong rows marked, or redirects to storage if it is too large. */
export async function errorFile(
  { table, storage }: Pick<DirectoryPlatform, 'table' | 'storage'>,
  batchId: string,
  fileName: string,
) {
  const files = importFiles(storage)
  const errors = await Array.fromAsync(errorRepository(table).all(batchId))
  const parts: Uint8Array[] = []
  for await (const part of errorWorkbook(await files.source(batchId), fileName, errors)) parts.push(part)
  const bytes = Buffer.concat(parts)
  const name = `${fileName.replace(/\.[^.]*$/, '')} - errors.xlsx`
  if (bytes.length <= maxResponseBytes) return download({ name, type, bytes })
  return redirect(await files.presignErrors(batchId, bytes, { contentType: type, fileName: name }))
}
