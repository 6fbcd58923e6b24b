import busboy from 'busboy'
import type { FileField } from '#shared/kernel/area.ts'
import { bodyRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { longestFileName } from '#shared/kernel/uploadPurpose.ts'

/** API Gateway carries 6 MB of base64, so 4 MB of files in all; larger ones go straight to storage. */
const megabytes = 4
const largestFiles = megabytes * 1024 * 1024

export interface SentFile {
  purpose: FileField['purpose']
  fileName: string
  contentType: string
  bytes: Buffer
}

/** Stores a file and returns its key. */
export type KeepFile = (file: SentFile) => Promise<string>

const malformed = bodyRefusals.malformedForm
const tooLarge = () => uploadRefusals.formTooLarge({ params: { megabytes } })
const nameTooLong = () => uploadRefusals.nameTooLong({ params: { max: longestFileName } })

interface Form {
  fields: Record<string, string>
  files: (SentFile & { as: string })[]
}

/** Reads the whole form before anything is stored, so that a broken one leaves nothing behind. */
function read(bytes: Buffer, contentType: string, files: Record<string, FileField>): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { fields: {}, files: [] }
    const parser = (() => {
      try {
        return busboy({
          headers: { 'content-type': contentType },
          defParamCharset: 'utf8',
          limits: { fieldSize: 64 * 1024, fields: 100, files: 10, parts: 110 },
        })
      } catch {
        return undefined // no boundary
      }
    })()
    if (!parser) return reject(malformed())
    let total = 0
    parser.on('field', (name, value) => {
      if (!Object.hasOwn(form.fields, name)) form.fields[name] = value.toWellFormed()
    })
    parser.on('file', (name, stream, { filename, mimeType }) => {
      const field = Object.hasOwn(files, name) ? files[name] : undefined
      const fileName = (filename ?? '').toWellFormed()
      if (field && fileName.length > longestFileName) reject(nameTooLong())
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        total += part.length
        if (total > largestFiles) reject(tooLarge())
        else if (field) parts.push(part)
      })
      stream.on('error', () => reject(malformed()))
      stream.on('end', () => {
        const file = Buffer.concat(parts)
        // Of two files for one field the first counts: nothing would use the second, nor remove it.
        if (!field || form.files.some(({ as }) => as === field.as)) return
        // A browser sends an empty part, without a name, for a file input left empty.
        if (fileName || file.length > 0)
          form.files.push({
            purpose: field.purpose,
            as: field.as,
            fileName,
            contentType: mimeType,
            bytes: file,
          })
      })
    })
    parser.on('error', () => reject(malformed()))
    parser.on('close', () => resolve(form))
    parser.end(bytes)
  })
}

export async function multipartFields(
  bytes: Buffer,
  contentType: string,
  files: Record<string, FileField>,
  keep: KeepFile,
): Promise<Record<string, unknown>> {
  const form = await read(bytes, contentType, files)
  const fields: Record<string, unknown> = { ...form.fields }
  for (const { as, ...file } of form.files) fields[as] = await keep(file)
  return fields
}
