/** The limits of a visit: bytes on the wire, and connections opened. When either is exceeded, the proxy closes all connections. */
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
  wireBytes: number
  connections: number
  /** The `performance.now()` of the last byte received; before the first byte, that of the start of the count. */
  lastByteAt: number
  /** Bytes without the overhead of TLS, by host name in lower case. The audit shows these. */
  bytesByHost: Map<string, number>
  failedConnections: FailedConnection[]
  limits: TrafficLimits
  /**
   * The limit that was exceeded first: `bytes` is set by `addReceived`, `connections` by the proxy.
   */
  reachedLimit?: keyof TrafficLimits
}

export const newTraffic = (limits: TrafficLimits): Traffic => ({
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
  { wireBytes, payloadBytes }: { wireBytes: number; payloadBytes: number },
): void {
  traffic.wireBytes += wireBytes
  traffic.lastByteAt = performance.now()
  traffic.bytesByHost.set(host, (traffic.bytesByHost.get(host) ?? 0) + payloadBytes)
  if (traffic.wireBytes > traffic.limits.bytes) traffic.reachedLimit ??= 'bytes'
}
