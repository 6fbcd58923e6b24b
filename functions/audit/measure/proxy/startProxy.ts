import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { checkedLookup } from '#functions/platform/internet/getPublic.ts'
import type { ResolveOptions } from '#functions/platform/internet/resolvePublic.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { resolveAuditedHost } from '../../resolveAuditedHost.ts'
import { readSocksRequest, replies, type SocksRequest, socksReply } from './socksRequest.ts'
import { tlsMeter } from './tlsMeter.ts'
import { addReceived, newTraffic, type Traffic, type TrafficLimits } from './traffic.ts'

const connectTimeoutMs = 10_000
/** The first byte of a TLS connection is the type of a handshake record. */
const tlsHandshake = 22

/** The browser's only way to the network. */
export interface AuditProxy {
  port: number
  /** Starts a new count with new limits; open connections stay open. */
  resetTraffic(limits: TrafficLimits): Traffic
  /** Closes all connections, and refuses new ones until the traffic is reset. */
  halt(): void
  close(): Promise<void>
}

function connectTo(addresses: readonly string[], port: number): Promise<Socket> {
  const lookup = checkedLookup(addresses)
  return new Promise((resolve, reject) => {
    // The host is ignored: `lookup` returns the checked addresses.
    const socket = connect({ host: 'checked', port, lookup, autoSelectFamily: true, allowHalfOpen: true })
    socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('No answer.')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeListener('error', reject)
      resolve(socket)
    })
  })
}

/**
 * Starts a SOCKS 5 proxy on loopback. It looks names up itself, connects only to public addresses, and counts
 * the bytes of each connection, which it passes on unchanged.
 */
export async function startProxy(resolveOptions: ResolveOptions): Promise<AuditProxy> {
  let traffic = newTraffic({ bytes: 0, connections: 0 })
  let halted = false
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Either end may close a connection at any time; the browser reports what that means.
    socket.on('error', () => {})
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  async function connectToServer({ host, port }: SocksRequest): Promise<Socket> {
    traffic.connections += 1
    if (traffic.connections > traffic.limits.connections) {
      traffic.reachedLimit ??= 'connections'
      closeAll()
    }
    if (traffic.reachedLimit || halted) throw auditRefusals.failed()
    const addresses = await resolveAuditedHost(host, port, resolveOptions)
    return connectTo(addresses, port).catch(() => {
      throw auditRefusals.noAnswer({ params: { host } })
    })
  }

  function tunnel(client: Socket, server: Socket, host: string): void {
    let meter: ReturnType<typeof tlsMeter> | undefined
    let isFirstChunk = true
    client.on('data', (chunk: Buffer) => {
      if (isFirstChunk && chunk[0] === tlsHandshake) meter = tlsMeter()
      isFirstChunk = false
      meter?.readSent(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      addReceived(traffic, host, {
        wireBytes: chunk.length,
        payloadBytes: meter ? meter.payloadBytesOf(chunk) : chunk.length,
      })
      if (traffic.reachedLimit) closeAll()
    })
    client.pipe(server)
    server.pipe(client)
    // The browser must see a reset connection as reset, not as ended.
    server.on('error', () => client.resetAndDestroy())
    server.once('close', () => client.destroy())
    client.once('close', () => server.destroy())
  }

  const serve = async (client: Socket) => {
    track(client)
    let request: SocksRequest | undefined
    try {
      request = await readSocksRequest(client)
      const server = await connectToServer(request)
      track(server)
      if (client.destroyed || traffic.reachedLimit || halted) return void server.destroy()
      client.write(socksReply(replies.succeeded))
      tunnel(client, server, request.host)
    } catch (error) {
      // Any other error means that the browser closed the connection, or that the client is no browser.
      if (request && error instanceof Refusal)
        traffic.failedConnections.push({ ...request, code: error.code })
      client.end(socksReply(replies.notAllowed))
    }
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => void serve(client))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    resetTraffic(limits) {
      traffic = newTraffic(limits)
      halted = false
      return traffic
    },
    halt() {
      halted = true
      closeAll()
    },
    async close() {
      closeAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
