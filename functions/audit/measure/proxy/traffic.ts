/** The limits of a visit, in bytes on the wire; all connections are closed when one is exceeded. */
export interface TrafficLimits {
  bytes: number
  connections: number
}

export interface FailedConnection {
  host: string
  port: number
  /** The code of one of the `auditRefusals`. */
  code: string
}

/** The traffic that the proxy received during one visit. */
export interface Traffic {
  /** Bytes without the overhead of TLS. */
  bytes: number
  wireBytes: number
  connections: number
  /** The time of `performance.now()` at which the last byte was received. */
  lastByteAt: number
  /** Bytes without the overhead of TLS, by host name in lower case. */
  bytesByHost: Map<string, number>
  failedConnections: FailedConnection[]
  limits: TrafficLimits
  reachedLimit?: keyof TrafficLimits
}

export const newTraffic = (limits: TrafficLimits): Traffic => ({
  bytes: 0,
  wireBytes: 0,
  connections: 0,
  lastByteAt: performance.now(),
  bytesByHost: new Map(),
  failedConnections: [],
  limits,
})

export function addReceived(
  traffic: Traffic,
  host: string,
  { wireBytes, bytes }: Pick<Traffic, 'wireBytes' | 'bytes'>,
): void {
  traffic.wireBytes += wireBytes
  traffic.bytes += bytes
  traffic.lastByteAt = performance.now()
  traffic.bytesByHost.set(host, (traffic.bytesByHost.get(host) ?? 0) + bytes)
  if (traffic.wireBytes > traffic.limits.bytes) traffic.reachedLimit ??= 'bytes'
}
