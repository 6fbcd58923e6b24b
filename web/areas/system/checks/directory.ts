import { directory } from '#shared/directory/contract.ts'
import { isIphoneSafari, readStored } from '#web/shell/index.ts'
import { answer, type Finding } from './finding.ts'

export interface DirectoryCheck {
  findings: Finding[]
  /** Server and browser clock at the same moment, in ms since 1970; missing without a response. */
  clocks?: { server: number; browser: number }
}

/** The headers of the portal's own calls. Only iPhone Safari stores a token. */
function headers(token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(isIphoneSafari() && { 'cache-control': 'no-cache' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

const lengthOf = async (response: Response): Promise<Finding> => {
  try {
    const list: unknown = await response.json()
    return Array.isArray(list)
      ? { key: 'length', ok: true, value: { count: list.length } }
      : answer('length', 'unreadable', false)
  } catch {
    return answer('length', 'unreadable', false)
  }
}

/** Calls `GET /api/directory` as the portal does, and reports status, length, duration and authorization. */
export async function checkDirectory(): Promise<DirectoryCheck> {
  const token = readStored('token')
  const authorization = answer('authorization', token ? 'sentHidden' : 'byCookie')
  const sentAt = Date.now()
  try {
    const response = await fetch(directory.routes.list.path, {
      credentials: 'include',
      headers: headers(token),
    })
    const respondedAt = Date.now()
    const length = await lengthOf(response)
    const date = Date.parse(response.headers.get('date') ?? '')
    return {
      findings: [
        authorization,
        { key: 'status', ok: response.ok, value: { text: String(response.status) } },
        length,
        { key: 'duration', value: { milliseconds: Date.now() - sentAt } },
      ],
      // The header has whole seconds, so half a second is added. The server responded about half-way.
      clocks: Number.isNaN(date) ? undefined : { server: date + 500, browser: (sentAt + respondedAt) / 2 },
    }
  } catch {
    return { findings: [authorization, answer('status', 'unreachable', false)] }
  }
}
