import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { adminToken, type Portal } from '../support/portal.ts'

interface UploadState {
  status: string
  totalRows: number
  processedRows: number
  uploadedCount: number
  deletedListings?: number
}

/** Logs in as the administrator. `portal` returns the portal that runs now, because a bench may kill and restart it. */
export async function administrator(portal: () => Pick<Portal, 'origin' | 'admin'>) {
  const token = await adminToken(portal())
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    fetch(portal().origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const bodyOf = async (response: Response) => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json()
  }

  return {
    request,
    /** Sends a file as the upload screen does, starts its import, and returns the batch's id. */
    async startImport(file: string): Promise<string> {
      const bytes = await readFile(file)
      const upload = {
        purpose: 'directory-sheet',
        fileName: basename(file),
        contentType: '',
        size: bytes.length,
      }
      const { key, url, fields } = (await bodyOf(await request('POST', '/api/uploads', upload))) as {
        key: string
        url: string
        fields: Record<string, string>
      }
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([bytes]))
      const uploadResponse = await fetch(url, { method: 'POST', body: form })
      if (!uploadResponse.ok) throw new Error(`${uploadResponse.status} ${await uploadResponse.text()}`)
      const response = await request(
        'POST',
        '/api/directory/bulk-upload',
        { key },
        { prefer: 'respond-async' },
      )
      return ((await bodyOf(response)) as { batchId: string }).batchId
    },
    /** Returns the upload as the history shows it, or undefined if it is deleted. */
    async stateOf(batchId: string): Promise<UploadState | undefined> {
      const response = await request('GET', `/api/directory/upload-history/${batchId}?limit=1`)
      return response.status === 404 ? undefined : ((await bodyOf(response)) as UploadState)
    },
    /** Polls the upload until it is in the wanted state, and returns that state. */
    async waitUntil(
      batchId: string,
      isWanted: (state: UploadState | undefined) => boolean,
    ): Promise<UploadState | undefined> {
      for (;;) {
        const state = await this.stateOf(batchId)
        if (isWanted(state)) return state
        await pause(300)
      }
    },
    /** Returns all companies, which it reads page by page. */
    async listings(): Promise<{ industry: string; contractorType: string }[]> {
      const listings = []
      for (let path: string | undefined = '/api/directory'; path; ) {
        const response: Response = await request('GET', path)
        listings.push(...((await bodyOf(response)) as { industry: string; contractorType: string }[]))
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
      }
      return listings
    },
  }
}
