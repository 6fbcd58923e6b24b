import type { VisitEnd } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Refusal } from '#shared/kernel/refusal.ts'
import type { Unopened } from './messages.ts'
import type { FailedConnection } from './proxy/traffic.ts'

const isError = (status: number | undefined) => status !== undefined && status >= 400
/** No content; reset content. */
const empty = [204, 205]

/** Why the proxy did not connect to a host, as the refusal that it noted last. */
function ofConnection(host: string, failed: readonly FailedConnection[]): Refusal {
  const params = { host }
  const [code] = failed.flatMap((one) => (one.host === host ? [one.code] : [])).slice(-1)
  if (code === auditRefusals.notPublic.code) return auditRefusals.notPublic()
  if (code === auditRefusals.wrongPort.code) return auditRefusals.wrongPort()
  if (code === auditRefusals.unknownName.code) return auditRefusals.unknownName({ params })
  return auditRefusals.noAnswer({ params })
}

const byError: readonly (readonly [RegExp, (params: { host: string }) => Refusal])[] = [
  [/^notAPage$/, () => auditRefusals.notAPage()],
  [/^crashed$/, () => auditRefusals.tooHeavy()],
  [/TOO_MANY_REDIRECTS|REDIRECT_LOOP/, () => auditRefusals.endlessRedirects()],
  [/UNSAFE_PORT/, () => auditRefusals.wrongPort()],
  [
    /UNSAFE_REDIRECT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|INVALID_URL|BLOCKED_BY_/,
    () => auditRefusals.notPublic(),
  ],
  [/CERT|SSL_(VERSION|WEAK|OBSOLETE|KEY)/, (params) => auditRefusals.badCertificate({ params })],
  [/TIMED_OUT|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE/, (params) => auditRefusals.noAnswer({ params })],
  [
    /EMPTY_RESPONSE|RESET|CONNECTION_(CLOSED|ABORTED)|SSL_|HTTP2|INVALID_|CONTENT_|RESPONSE_HEADERS|INCOMPLETE/,
    (params) => auditRefusals.brokenOff({ params }),
  ],
  // What is saved instead of shown ends the navigation.
  [/ABORTED/, () => auditRefusals.notAPage()],
]

interface Circumstances {
  /** Connections that the proxy did not make. */
  failed: readonly FailedConnection[]
  /** Why the visit was over, if it was over before the browser gave up. */
  ended?: VisitEnd
}

/** Why a page could not be opened, in words that its visitor understands. */
export function refusalOf({ host, error, status }: Unopened, { failed, ended }: Circumstances): Refusal {
  if (isError(status)) return auditRefusals.badStatus({ params: { status: status! } })
  if (status !== undefined && empty.includes(status)) return auditRefusals.noContent()
  // When time is up the proxy closes what is open, and the browser may tell of that before it hears of the end.
  if (error === undefined || (ended === 'time' && error.startsWith('net::')))
    return auditRefusals.noAnswer({ params: { host } })
  if (/SOCKS|PROXY|TUNNEL|CONNECTION_(REFUSED|FAILED)/.test(error)) return ofConnection(host, failed)
  return byError.find(([pattern]) => pattern.test(error))?.[1]({ host }) ?? auditRefusals.failed()
}
