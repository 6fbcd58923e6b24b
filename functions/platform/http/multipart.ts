import busboy from 'busboy'
import type { FileField } from '#shared/kernel/area.ts'
import { bodyRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { longestFileName } from '#shared/kernel/uploadPurpose.ts'

/** API Gateway accepts 6 MB of base64, so 4 MB of files in all. Larger files go to storage directly. */
const maxMegabytes = 4
const maxBytes = maxMegabytes * 1024 * 1024

export interface SentFile {
  purpose: FileField['purpose']
  fileName: string
  contentType: string
  bytes: Buffer
}

/** Stores a file and returns its key. */
export type StoreFile = (file: SentFile) => Promise<string>

const malformed = bodyRefusals.malformedForm
const tooLarge = () => uploadRefusals.formTooLarge({ params: { megabytes: maxMegabytes } })
const nameTooLong = () => uploadRefusals.nameTooLong({ params: { max: longestFileName } })

interface Form {
  fields: Record<string, string>
  files: (SentFile & Pick<FileField, 'keyField'>)[]
}

/** Reads the whole form before a file is stored, so that a malformed form leaves no files behind. */
function readForm(bytes: Buffer, contentType: string, files: Record<string, FileField>): Promise<Form> {
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
        if (total > maxBytes) reject(tooLarge())
        else if (field) parts.push(part)
      })
      stream.on('error', () => reject(malformed()))
      stream.on('end', () => {
        const file = Buffer.concat(parts)
        // A second file for a field is ignored: nothing would use or remove it.
        if (!field || form.files.some(({ keyField }) => keyField === field.keyField)) return
        // For an empty file input a browser sends an empty part without a name.
        if (fileName || file.length > 0)
          form.files.push({ ...field, fileName, contentType: mimeType, bytes: file })
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
  store: StoreFile,
): Promise<Record<string, unknown>> {
  const form = await readForm(bytes, contentType, files)
  const fields: Record<string, unknown> = { ...form.fields }
  for (const { keyField, ...file } of form.files) fields[keyField] = await store(file)
  return fields
}
