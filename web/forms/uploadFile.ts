import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { uploads } from '#shared/uploads/contract.ts'
import { ApiError, client } from '#web/shell/index.ts'

const api = client(uploads)

interface UploadOptions {
  /** Called during the upload with the share of the file that is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a file straight to storage and returns its key. Throws `ApiError`. */
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
  await postForm(grant.url, form, { onProgress, signal })
  return grant.key
}

/** Uses XMLHttpRequest, because `fetch` reports no progress of an upload. */
const postForm = (url: string, form: FormData, { onProgress, signal }: UploadOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const fail = () => reject(new ApiError(request.status, 'uploads.failed', 'Something went wrong'))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')),
    )
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.open('POST', url)
    request.send(form)
  })
