import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { type Resolving, resolvePublic } from './resolvePublic.ts'

/** Refuses an address that must not be audited, or whose name nobody knows; returns it as browsers write it. */
export type AddressCheck = (url: string) => Promise<string>

const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Names that mean this machine or its own network, whoever resolves them. */
const isLocalName = (host: string) =>
  !host.includes('.') ||
  /(^|\.)localhost$/.test(host) ||
  host === hostname().toLowerCase() ||
  /\.(local|internal|home\.arpa)$/.test(host)

/** What can be said of an address without connecting to it. The browser's own proxy looks at every connection again. */
export const checkAddress =
  (resolving: Resolving): AddressCheck =>
  async (asked) => {
    const url = new URL(asked)
    if (url.username || url.password) throw auditRefusals.withCredentials()
    const host = url.hostname.replace(/\.$/, '').toLowerCase()
    if (isIP(host.replace(/^\[|\]$/g, '')) === 0 && isLocalName(host)) throw auditRefusals.notPublic()
    await resolvePublic(host, url.port === '' ? (usualPorts[url.protocol] ?? 0) : Number(url.port), resolving)
    return url.href
  }
