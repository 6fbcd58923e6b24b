import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { portOf, type ResolveOptions, resolvePublic } from './resolvePublic.ts'

/**
 * Returns an address as browsers write it. Throws a refusal if it must not be audited or its name is unknown.
 * It does not connect; the browser's proxy checks every connection again.
 */
export type AddressCheck = (url: string) => Promise<string>

/** Tells whether a name means this machine or its own network. */
const isLocalName = (host: string) =>
  !host.includes('.') ||
  /(^|\.)localhost$/.test(host) ||
  host === hostname().toLowerCase() ||
  /\.(local|internal|home\.arpa)$/.test(host)

export const checkAddress =
  (resolving: ResolveOptions): AddressCheck =>
  async (typed) => {
    const url = new URL(typed)
    if (url.username || url.password) throw auditRefusals.withCredentials()
    const host = url.hostname.replace(/\.$/, '').toLowerCase()
    if (isIP(host.replace(/^\[|\]$/g, '')) === 0 && isLocalName(host)) throw auditRefusals.notPublic()
    await resolvePublic(host, portOf(url), resolving)
    return url.href
  }
