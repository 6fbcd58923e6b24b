import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { Failure } from '../failure.ts'
import type { Bucket } from './buckets.ts'
import type { Fields, Permitted } from './postPolicy.ts'
import { largestUpload, type Received, receive } from './receive.ts'
import { s3Failure } from './refusals.ts'

const largestFields = 20 * 1024

/**
 * Reads a browser's upload form. `permit` is called as soon as the file begins, before a byte of it is kept, and returns how
 * large it may be; what comes after the file is ignored, as S3 does. `${filename}` in the key becomes the file's name first.
 */
export function receiveForm(
  request: IncomingMessage,
  bucket: Bucket,
  permit: (fields: Fields) => Permitted,
): Promise<{ fields: Fields; received: Received }> {
  return new Promise((resolve, reject) => {
    const fields: Fields = {}
    let size = 0
    let begun = false
    const form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: largestFields },
    })
    const refuse = (error: unknown) => {
      // The rest of the form is read and dropped, or the browser would see a broken connection instead of the reason.
      request.unpipe(form)
      request.resume()
      reject(error)
    }

    form.on('field', (name, value) => {
      if (begun) return
      size += name.length + value.length
      if (size > largestFields) refuse(s3Failure('MaxPostPreDataLengthExceeded'))
      else fields[name.toLowerCase()] = value
    })
    form.on('file', (name, stream, { filename }) => {
      if (begun || name.toLowerCase() !== 'file') {
        stream.resume()
        return
      }
      begun = true
      // The reading below reports every error, this one too; without a listener it would end the process.
      stream.on('error', () => undefined)
      try {
        if (fields.key !== undefined)
          fields.key = fields.key.replaceAll(/\$\{filename\}/g, () => filename ?? '')
        const { least, most } = permit(fields)
        receiveFile(stream, bucket, least, most).then(
          (received) => resolve({ fields, received }),
          (error) => refuse(asSent(error)),
        )
      } catch (error) {
        stream.resume()
        refuse(error)
      }
    })
    form.on('close', () => {
      if (!begun)
        refuse(
          s3Failure('InvalidArgument', 'POST requires exactly one file upload per request.', {
            ArgumentName: 'file',
          }),
        )
    })
    form.on('error', () => refuse(s3Failure('MalformedPOSTRequest')))
    request.pipe(form)
  })
}

async function receiveFile(
  stream: AsyncIterable<Buffer>,
  { objects }: Bucket,
  least: number,
  most: number,
): Promise<Received> {
  const nothingPromised = { wanted: [], claimed: () => new Map() }
  const received = await receive(stream, objects.incoming(), nothingPromised, Math.min(most, largestUpload))
  if (received.size >= least) return received
  objects.discard(received)
  throw s3Failure('EntityTooSmall', undefined, { ProposedSize: received.size, MinSizeAllowed: least })
}

/** A form that breaks off ends its file's stream with a plain error of the parser's, which is the sender's fault; a disk's has a code. */
function asSent(error: unknown): unknown {
  const parser = error instanceof Error && !(error instanceof Failure) && !('code' in error)
  return parser ? s3Failure('MalformedPOSTRequest') : error
}
