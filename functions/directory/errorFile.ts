import { download, redirect } from '#functions/platform/answer.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { errorPages } from './import/errorPages.ts'
import { importFiles } from './import/importFiles.ts'
import { errorWorkbook } from './sheets/errorWorkbook.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A Lambda's response is 6 MB at most, and a file travels as base64. */
const largestAnswer = 4_000_000

/** The file as it was uploaded with its wrong rows marked; one too large for a response is downloaded from storage. */
export async function errorFile(
  { table, storage }: Pick<DirectoryPlatform, 'table' | 'storage'>,
  batchId: string,
  fileName: string,
) {
  const files = importFiles(storage)
  const wrong = await Array.fromAsync(errorPages(table).all(batchId))
  const parts: Uint8Array[] = []
  for await (const part of errorWorkbook(await files.source(batchId), fileName, wrong)) parts.push(part)
  const bytes = Buffer.concat(parts)
  const name = `${fileName.replace(/\.[^.]*$/, '')} - errors.xlsx`
  if (bytes.length <= largestAnswer) return download({ name, type, bytes })
  return redirect(await files.shareErrors(batchId, bytes, { contentType: type, fileName: name }))
}
