import { directory } from '#shared/directory/contract.ts'
import { isIphoneSafari, readStored } from '#web/shell/index.ts'
import { answer, type Finding } from './finding.ts'

export interface DirectoryCheck {
  findings: Finding[]
  /** The times of server and browser at the same moment, in ms since 1970; undefined without a response. */
  clocks?: { serverMs: number; browserMs: number }
}

/** Returns the headers of the portal's own calls. Only Safari on iPhones stores a token. */
function requestHeaders(token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(isIphoneSafari() && { 'cache-control': 'no-cache' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

const lengthFinding = async (response: Response): Promise<Finding> => {
  const list: unknown = await response.json().catch(() => undefined)
  return Array.isArray(list)
    ? { key: 'length', ok: true, value: { count: list.length } }
    : answer('length', 'unreadable', false)
}

/** Calls `GET /api/directory` as the portal does, and reports status, length, duration and authorization. */
export async function checkDirectory(): Promise<DirectoryCheck> {
  const token = readStored('token')
  const authorization = answer('authorization', token ? 'sentHidden' : 'byCookie')
  const sentAtMs = Date.now()
  try {
    const response = await fetch(directory.routes.list.path, {
      credentials: 'include',
      headers: requestHeaders(token),
    })
    const respondedAtMs = Date.now()
    const length = await lengthFinding(response)
    const dateMs = Date.parse(response.headers.get('date') ?? '')
    return {
      findings: [
        authorization,
        { key: 'status', ok: response.ok, value: { text: String(response.status) } },
        length,
        { key: 'duration', value: { milliseconds: Date.now() - sentAtMs } },
      ],
      // The Date header is cut to whole seconds, so half a second is added. The server responded about half-way between the two times.
      clocks: Number.isNaN(dateMs)
        ? undefined
        : { serverMs: dateMs + 500, browserMs: (sentAtMs + respondedAtMs) / 2 },
    }
  } catch {
    return { findings: [authorization, answer('status', 'unreachable', false)] }
  }
}
