import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { uploads } from '#shared/uploads/contract.ts'
import { ApiError, client } from '#web/shell/index.ts'

const api = client(uploads)

export interface UploadOptions {
  /** From 0 to 1, as bytes leave. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/** Sends a file straight to storage and returns its key, for a route that takes one. Throws `ApiError`. */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const grant = await api.create(
    { purpose: purpose.name, fileName: file.name, contentType: file.type, size: file.size },
    { signal },
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(grant.fields)) form.append(name, value)
  form.append('file', file)
  await post(grant.url, form, onProgress, signal)
  return grant.key
}

/** XMLHttpRequest, because `fetch` does not tell how much has left. */
const post = (
  url: string,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const refused = () => reject(new ApiError(request.status, 'uploads.failed', 'Something went wrong'))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => (request.status < 300 ? resolve() : refused()))
    request.addEventListener('error', refused)
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')),
    )
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    request.open('POST', url)
    request.send(form)
  })
