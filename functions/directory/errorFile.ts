import { download, redirect } from '#functions/platform/http/answer.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { errorRepository } from './import/errorRepository.ts'
import { importFiles } from './import/importFiles.ts'
import { errorWorkbook } from './sheets/errorWorkbook.ts'
import { templateWorkbook } from './sheets/templateWorkbook.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A Lambda's response is at most 6 MB, in which the file is encoded as base64. */
const maxResponseBytes = 4_000_000

/** Returns an empty workbook that explains the columns, as a download. */
export const templateFile = (language: Language) =>
  download({ name: 'companies.xlsx', type, bytes: templateWorkbook(language) })

/** Returns the uploaded file with its wrong rows marked, as a download, or redirects to storage if it is too large. */
export async function errorFile(
  { table, storage }: Pick<DirectoryPlatform, 'table' | 'storage'>,
  batchId: string,
  fileName: string,
  language: Language,
) {
  const files = importFiles(storage)
  const errors = await Array.fromAsync(errorRepository(table).all(batchId))
  const bytes = await errorWorkbook(await files.source(batchId), fileName, errors, { language })
  const name = `${fileName.replace(/\.[^.]*$/, '')} - errors.xlsx`
  if (bytes.length <= maxResponseBytes) return download({ name, type, bytes })
  return redirect(await files.presignErrors(batchId, bytes, { contentType: type, fileName: name }))
}
