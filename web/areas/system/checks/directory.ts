import { directory } from '#shared/directory/contract.ts'
import { isIphoneSafari, readStored } from '#web/shell/index.ts'
import { answer, type Finding } from './finding.ts'

export interface Asked {
  findings: Finding[]
  /** The server's clock (its Date header, whole seconds) and the browser's at the same moment; none when nobody answered. */
  clocks?: { server: number; browser: number }
}

/** As the portal's own calls go out: with the cookie, and with the token where one is kept, which is on iPhone Safari alone. */
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
      ? { key: 'length', well: true, value: { count: list.length } }
      : answer('length', 'unreadable', false)
  } catch {
    return answer('length', 'unreadable', false)
  }
}

/** `GET /api/directory`, with what authorizes a call, and how the answer looks from outside. */
export async function askDirectory(): Promise<Asked> {
  const token = readStored('token')
  const authorization = answer('authorization', token ? 'sentHidden' : 'byCookie')
  const began = Date.now()
  try {
    const response = await fetch(directory.routes.list.path, {
      credentials: 'include',
      headers: headers(token),
    })
    const answered = Date.now()
    const length = await lengthOf(response)
    const date = Date.parse(response.headers.get('date') ?? '')
    return {
      findings: [
        authorization,
        { key: 'status', well: response.ok, value: { text: String(response.status) } },
        length,
        { key: 'duration', value: { milliseconds: Date.now() - began } },
      ],
      // The header is cut to the second, so half of one is added; the answer was written about half-way.
      clocks: Number.isNaN(date) ? undefined : { server: date + 500, browser: (began + answered) / 2 },
    }
  } catch {
    return { findings: [authorization, answer('status', 'unreachable', false)] }
  }
}
