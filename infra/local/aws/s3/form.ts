import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { Failure } from '../failure.ts'
import type { Bucket } from './buckets.ts'
import { s3Error } from './errors.ts'
import type { Fields, SizeLimits } from './postPolicy.ts'
import { maxUploadBytes, type ReceivedFile, receive } from './receive.ts'

const maxFieldBytes = 20 * 1024

/**
 * Reads a browser's upload form. `permit` is called when the file begins, before a byte of it is stored, and returns the limits of
 * its size. Fields after the file are ignored, as in S3. `${filename}` in the key is replaced before `permit` is called.
 */
export function receiveForm(
  request: IncomingMessage,
  bucket: Bucket,
  permit: (fields: Fields) => SizeLimits,
): Promise<{ fields: Fields; received: ReceivedFile }> {
  return new Promise((resolve, reject) => {
    const fields: Fields = {}
    let size = 0
    let hasBegun = false
    const form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: maxFieldBytes },
    })
    const refuse = (error: unknown) => {
      // The rest of the form is read and dropped, or the browser would see a broken connection instead of the reason.
      request.unpipe(form)
      request.resume()
      reject(error)
    }

    form.on('field', (name, value) => {
      if (hasBegun) return
      size += name.length + value.length
      if (size > maxFieldBytes) refuse(s3Error('MaxPostPreDataLengthExceeded'))
      else fields[name.toLowerCase()] = value
    })
    form.on('file', (name, stream, { filename }) => {
      if (hasBegun || name.toLowerCase() !== 'file') {
        stream.resume()
        return
      }
      hasBegun = true
      // receiveFile reports the stream's errors, but without a listener they would end the process.
      stream.on('error', () => undefined)
      try {
        if (fields.key !== undefined)
          fields.key = fields.key.replaceAll(/\$\{filename\}/g, () => filename ?? '')
        receiveFile(stream, bucket, permit(fields)).then(
          (received) => resolve({ fields, received }),
          (error) => refuse(toFormError(error)),
        )
      } catch (error) {
        stream.resume()
        refuse(error)
      }
    })
    form.on('close', () => {
      if (!hasBegun)
        refuse(
          s3Error('InvalidArgument', 'POST requires exactly one file upload per request.', {
            ArgumentName: 'file',
          }),
        )
    })
    form.on('error', () => refuse(s3Error('MalformedPOSTRequest')))
    request.pipe(form)
  })
}

async function receiveFile(
  stream: AsyncIterable<Buffer>,
  { objects }: Bucket,
  { minBytes, maxBytes }: SizeLimits,
): Promise<ReceivedFile> {
  const received = await receive(stream, objects.incoming(), {}, Math.min(maxBytes, maxUploadBytes))
  if (received.size >= minBytes) return received
  objects.discard(received)
  throw s3Error('EntityTooSmall', undefined, { ProposedSize: received.size, MinSizeAllowed: minBytes })
}

/** An incomplete form is the sender's fault: its error has no code, unlike an error of the disk. */
function toFormError(error: unknown): unknown {
  const isOfParser = error instanceof Error && !(error instanceof Failure) && !('code' in error)
  return isOfParser ? s3Error('MalformedPOSTRequest') : error
}
