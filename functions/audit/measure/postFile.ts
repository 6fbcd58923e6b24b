import * as z from 'zod/mini'

/** A signed form of S3 for one file. */
export const Form = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })
export type Form = z.output<typeof Form>

/** Milliseconds for S3 to take a megabyte. */
const patience = 30_000

/** Sends a file by a signed form. Throws unless S3 has taken it. */
export async function postFile({ url, fields }: Form, content: string): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  // S3 reads no field that stands after the file.
  body.append('file', new Blob([content]))
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patience) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`S3 has not taken the file: ${response.status}`)
}
