/** What a visit may cost; past it every connection is closed. */
export interface Limits {
  bytes: number
  connections: number
}

export type ReachedLimit = keyof Limits

/** Why a connection was not made: a code of the audit's refusals. */
export interface FailedConnection {
  host: string
  port: number
  code: string
}

/** What one visit has received through the proxy. */
export interface Traffic {
  /** Without what TLS adds. */
  bytes: number
  /** All that came over the wire: what the limit is held against. */
  raw: number
  connections: number
  /** When the last byte came, on the clock of `performance.now()`. */
  lastByteAt: number
  /** Bytes by host name, in small letters. */
  hosts: Map<string, number>
  failed: FailedConnection[]
  limits: Limits
  /** The limit that was reached, if one was. */
  reached?: ReachedLimit
}

export const newTraffic = (limits: Limits): Traffic => ({
  bytes: 0,
  raw: 0,
  connections: 0,
  lastByteAt: performance.now(),
  hosts: new Map(),
  failed: [],
  limits,
})

export function received(traffic: Traffic, host: string, raw: number, net: number): void {
  traffic.raw += raw
  traffic.bytes += net
  traffic.lastByteAt = performance.now()
  traffic.hosts.set(host, (traffic.hosts.get(host) ?? 0) + net)
  if (traffic.raw > traffic.limits.bytes) traffic.reached ??= 'bytes'
}
