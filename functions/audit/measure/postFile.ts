import * as z from 'zod/mini'

/** A presigned POST of S3: whoever has it may upload one file. */
export const PresignedPost = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type PresignedPost = z.output<typeof PresignedPost>

const uploadTimeoutMs = 30_000

/** Uploads a file. Throws unless S3 has stored it. */
export async function postFile({ url, fields }: PresignedPost, content: string): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  // S3 ignores fields after the file.
  body.append('file', new Blob([content]))
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(uploadTimeoutMs) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`S3 has not stored the file: ${response.status}`)
}
