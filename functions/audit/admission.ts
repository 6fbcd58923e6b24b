import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { SubjectLimit } from '#functions/platform/accounts/throttle.ts'
import { endSiteOf } from '#functions/platform/http/network.ts'
import { getPublic } from '#functions/platform/internet/getPublic.ts'
import { portOf, type ResolveOptions } from '#functions/platform/internet/resolvePublic.ts'
import { completeAddress, lacksScheme } from '#shared/audit/completeAddress.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import type { AuditPlatform } from './auditPlatform.ts'
import { resolveAuditedHost } from './resolveAuditedHost.ts'

/** Tells whether a name means this machine or its own network. */
const isLocalName = (host: string) =>
  !host.includes('.') ||
  /(^|\.)localhost$/.test(host) ||
  host === hostname().toLowerCase() ||
  /\.(local|internal|home\.arpa)$/.test(host)

/**
 * Checks an address and returns it as browsers write it. Refuses one that must not be audited or is unknown.
 * It does not connect; the browser's proxy checks every connection again.
 */
async function checkAddress(address: string, resolveOptions: ResolveOptions): Promise<string> {
  const url = new URL(address)
  if (url.username || url.password) throw auditRefusals.withCredentials()
  const host = url.hostname.replace(/\.$/, '').toLowerCase()
  if (isIP(host.replace(/^\[|\]$/g, '')) === 0 && isLocalName(host)) throw auditRefusals.notPublic()
  await resolveAuditedHost(host, portOf(url), resolveOptions)
  return url.href
}

/** Both schemes are tried while the caller waits for the API's response. */
const timeoutMs = 3000

/**
 * Tells whether a site can be connected to: by https if the TLS handshake succeeds with a valid certificate,
 * by http if it sends a response of any status.
 */
async function isReachable(url: URL, resolveOptions: ResolveOptions): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  try {
    const request = await getPublic(url, resolveOptions, signal)
    request.on('response', () => resolve(true))
    request.on('error', () => resolve(false))
    request.on('socket', (socket) => socket.on('secureConnect', () => resolve(true)))
    try {
      return await promise
    } finally {
      request.destroy()
    }
  } catch {
    return false
  }
}

/**
 * Chooses the scheme of an address that was typed without one: https if the site can be reached by https, else
 * http if it can be reached by http. If it cannot be reached at all, the address stays https, because the
 * audit's error is then more useful (for instance: the certificate is invalid).
 */
export async function chooseScheme(secureUrl: string, resolveOptions: ResolveOptions): Promise<string> {
  if (await isReachable(new URL(secureUrl), resolveOptions)) return secureUrl
  const plainUrl = new URL(secureUrl.replace(/^https:/, 'http:'))
  return (await isReachable(plainUrl, resolveOptions)) ? plainUrl.href : secureUrl
}

type Deps = Pick<AuditPlatform, 'settings' | 'throttle' | 'resolveOptions'>

/** A customer's network (IPv6 /48) has a higher limit than one caller, because many people share its 65,536 subnets. */
const networkLimitFactor = 5

/**
 * Admits audits: checks the page's URL and counts the audit against the limits of the caller's IP address (IPv6: the /64), of the
 * customer's network (IPv6: the /48) and of the portal. Returns the checked URL. A private address or a wrong port does not count.
 */
export function admission({ throttle, resolveOptions, settings }: Deps) {
  const callerLimits = (ipAddress: string): SubjectLimit[] => {
    const network = endSiteOf(ipAddress)
    const addressLimit: SubjectLimit = [`audit:address:${ipAddress}`, { limit: settings.limit, minutes: 60 }]
    const networkLimit: SubjectLimit = [
      `audit:network:${network}`,
      { limit: networkLimitFactor * settings.limit, minutes: 60 },
    ]
    const dailyLimit: SubjectLimit = [
      `audit:network-day:${network}`,
      { limit: networkDayLimit, minutes: 24 * 60 },
    ]
    return network === ipAddress ? [addressLimit, dailyLimit] : [addressLimit, networkLimit, dailyLimit]
  }
  // A network may use up a tenth of the portal's audits of a day, and never less than one caller in an hour,
  // whose limit tests raise.
  const networkDayLimit = Math.max(settings.limit, Math.floor(settings.perDay / 10))
  const portalLimits: SubjectLimit[] = [['audit:day', { limit: settings.perDay, minutes: 24 * 60 }]]

  async function count(ipAddress: string, at: Date): Promise<void> {
    await throttle.countAll([...callerLimits(ipAddress), ...portalLimits], at, {
      onLimitExceeded: (exceededSubject, error) => {
        const isPortal = portalLimits.some(([subject]) => subject === exceededSubject)
        if (isPortal && error instanceof Refusal) throw auditRefusals.busy(error.details)
      },
    })
  }

  return async (typedAddress: string, ipAddress: string, at: Date): Promise<string> => {
    try {
      const url = await checkAddress(completeAddress(typedAddress), resolveOptions)
      await count(ipAddress, at)
      return lacksScheme(typedAddress) ? await chooseScheme(url, resolveOptions) : url
    } catch (error) {
      // An unknown host name counts too, because it cost a DNS lookup.
      if (error instanceof Refusal && error.kind === 'refused') await count(ipAddress, at)
      throw error
    }
  }
}
export type Admission = ReturnType<typeof admission>
