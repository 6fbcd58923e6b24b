import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Portal } from '../support/portal.ts'

interface Told {
  status: string
  totalRows: number
  processedRows: number
  uploadedCount: number
  deletedListings?: number
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * The administrator of a portal that a bench has started; calls to one that is killed meanwhile are repeated at its next
 * address.
 */
export async function administrator(portal: () => Pick<Portal, 'origin' | 'accounts'>) {
  const { email, password } = portal().accounts.find(({ role }) => role === 'admin')!
  const login = await fetch(`${portal().origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await login.json()) as { token: string }
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(portal().origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const json = async (response: Response) => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json()
  }

  return {
    ask,
    /** Sends a file as the upload screen does, starts its import, and returns the batch's id. */
    async begin(file: string): Promise<string> {
      const bytes = await readFile(file)
      const sent = {
        purpose: 'directory-sheet',
        fileName: basename(file),
        contentType: '',
        size: bytes.length,
      }
      const { key, url, fields } = (await json(await ask('POST', '/api/uploads', sent))) as {
        key: string
        url: string
        fields: Record<string, string>
      }
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([bytes]))
      const kept = await fetch(url, { method: 'POST', body: form })
      if (!kept.ok) throw new Error(`${kept.status} ${await kept.text()}`)
      const begun = await ask('POST', '/api/directory/bulk-upload', { key }, { prefer: 'respond-async' })
      return ((await json(begun)) as { batchId: string }).batchId
    },
    /** The upload as the history shows it; nothing once it is deleted. */
    async told(batchId: string): Promise<Told | undefined> {
      const answer = await ask('GET', `/api/directory/upload-history/${batchId}?limit=1`)
      return answer.status === 404 ? undefined : ((await json(answer)) as Told)
    },
    /** Looks again and again until the upload is as wanted. */
    async until(batchId: string, wanted: (told: Told | undefined) => boolean): Promise<Told | undefined> {
      for (;;) {
        const told = await this.told(batchId)
        if (wanted(told)) return told
        await pause(300)
      }
    },
    /** All companies, letter by letter and page by page. */
    async listings(): Promise<{ industry: string; contractorType: string }[]> {
      const found = []
      for (let path: string | undefined = '/api/directory'; path; ) {
        const answer: Response = await ask('GET', path)
        found.push(...((await json(answer)) as { industry: string; contractorType: string }[]))
        path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      return found
    },
  }
}
