import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { isPublicAddress } from '#shared/audit/publicAddress.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Allows } from './allowList.ts'

/** Refuses an address that must not be audited; returns it as browsers write it. */
export type AddressCheck = (url: string) => Promise<string>

interface Ways {
  /** Lets addresses within this machine through, where it was told to. */
  allows: Allows
  /** The addresses of a name; none when there is no such name; throws when nobody can tell in time. */
  resolve: (host: string) => Promise<readonly string[]>
}

const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }
/** Names that mean this machine or its own network, whoever resolves them. */
const isLocalName = (host: string) =>
  !host.includes('.') ||
  /(^|\.)localhost$/.test(host) ||
  host === hostname().toLowerCase() ||
  /\.(local|internal|home\.arpa)$/.test(host)

/**
 * What can be said of an address without connecting to it. A name that cannot be resolved in time is let through: the browser's own
 * proxy looks at every connection again.
 */
export const checkAddress =
  ({ allows, resolve }: Ways): AddressCheck =>
  async (asked) => {
    const url = new URL(asked)
    if (url.username || url.password) throw auditRefusals.withCredentials()
    const port = url.port === '' ? (usualPorts[url.protocol] ?? 0) : Number(url.port)
    const host = url.hostname
      .replace(/^\[|\]$/g, '')
      .replace(/\.$/, '')
      .toLowerCase()
    const literal = isIP(host) !== 0
    if (literal && allows(host, port)) return url.href
    if (!literal && isLocalName(host)) throw auditRefusals.notPublic()
    if (literal && !isPublicAddress(host)) throw auditRefusals.notPublic()
    if (!Object.values(usualPorts).includes(port)) throw auditRefusals.wrongPort()
    if (literal) return url.href
    const addresses = await resolve(host)
    if (!addresses.every((address) => isPublicAddress(address))) throw auditRefusals.notPublic()
    return url.href
  }
