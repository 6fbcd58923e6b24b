import type { VisitEndReason } from '#shared/audit/measurement.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Refusal } from '#shared/kernel/refusal.ts'
import type { LoadFailure } from './messages.ts'
import type { FailedConnection } from './proxy/traffic.ts'

const isError = (status: number | undefined) => status !== undefined && status >= 400
const emptyStatuses = [204, 205] // No Content, Reset Content

/** Returns the reason why the proxy did not connect to a host: the last that it recorded. */
function connectionRefusal(host: string, failedConnections: readonly FailedConnection[]): Refusal {
  const params = { host }
  const [code] = failedConnections.flatMap((failed) => (failed.host === host ? [failed.code] : [])).slice(-1)
  if (code === auditRefusals.notPublic.code) return auditRefusals.notPublic()
  if (code === auditRefusals.wrongPort.code) return auditRefusals.wrongPort()
  if (code === auditRefusals.unknownName.code) return auditRefusals.unknownName({ params })
  return auditRefusals.noAnswer({ params })
}

const refusalByError: readonly (readonly [RegExp, (params: { host: string }) => Refusal])[] = [
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
  // A download aborts the navigation.
  [/ABORTED/, () => auditRefusals.notAPage()],
]

interface VisitOutcome {
  failedConnections: readonly FailedConnection[]
  /** The reason why the visit was over; undefined if the browser failed before. */
  endReason?: VisitEndReason
}

/** Returns the refusal that tells users why a page did not open. */
export function refusalOf(
  { host, error, status }: LoadFailure,
  { failedConnections, endReason }: VisitOutcome,
): Refusal {
  if (isError(status)) return auditRefusals.badStatus({ params: { status: status! } })
  if (status !== undefined && emptyStatuses.includes(status)) return auditRefusals.noContent()
  // After the timeout of a visit, the proxy closes all connections, which the browser reports as failures.
  if (error === undefined || (endReason === 'time' && error.startsWith('net::')))
    return auditRefusals.noAnswer({ params: { host } })
  if (/SOCKS|PROXY|TUNNEL|CONNECTION_(REFUSED|FAILED)/.test(error))
    return connectionRefusal(host, failedConnections)
  return refusalByError.find(([pattern]) => pattern.test(error))?.[1]({ host }) ?? auditRefusals.failed()
}
