import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { checkedLookup } from '../../checkedLookup.ts'
import { type Resolving, resolvePublic } from '../../resolvePublic.ts'
import { readSocksRequest, replies, type SocksRequest, socksReply } from './socksRequest.ts'
import { tlsMeter } from './tlsMeter.ts'
import { type Limits, newTraffic, received, type Traffic } from './traffic.ts'

/** Milliseconds for a connection to come about. */
const connecting = 10_000
/** The first byte of a TLS connection: a record of its handshake. */
const tlsHandshake = 22

/** The one way from the browser to the network. */
export interface AuditProxy {
  port: number
  /** Counts anew, with a new allowance; connections that stand are kept. */
  begin(limits: Limits): Traffic
  /** Closes every connection, and makes no new ones until the next visit begins. */
  halt(): void
  close(): Promise<void>
}

/** Connects to one of the addresses that were checked, and to no other: no name is looked up again. */
function dial(addresses: readonly string[], port: number): Promise<Socket> {
  const lookup = checkedLookup(addresses)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: 'checked', port, lookup, autoSelectFamily: true, allowHalfOpen: true })
    socket.setTimeout(connecting, () => socket.destroy(new Error('No answer.')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeListener('error', reject)
      resolve(socket)
    })
  })
}

/**
 * A SOCKS 5 proxy on loopback. Each connection is a tunnel whose bytes are counted, so that HTTP, TLS and WebSocket pass as they
 * are; it looks names up itself, and connects to the public internet alone.
 */
export async function openProxy(resolving: Resolving): Promise<AuditProxy> {
  let traffic = newTraffic({ bytes: 0, connections: 0 })
  let halted = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Whoever is at the other end may leave at any time; what that means is told by the browser.
    socket.on('error', () => {})
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  async function reach({ host, port }: SocksRequest): Promise<Socket> {
    traffic.connections += 1
    if (traffic.connections > traffic.limits.connections) {
      traffic.reached ??= 'connections'
      closeAll()
    }
    if (traffic.reached || halted) throw auditRefusals.failed()
    const addresses = await resolvePublic(host, port, resolving)
    return dial(addresses, port).catch(() => {
      throw auditRefusals.noAnswer({ params: { host } })
    })
  }

  function tunnel(client: Socket, server: Socket, host: string): void {
    let meter: ReturnType<typeof tlsMeter> | undefined
    let begun = false
    client.on('data', (chunk: Buffer) => {
      if (!begun) meter = chunk[0] === tlsHandshake ? tlsMeter() : undefined
      begun = true
      meter?.sent(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      received(traffic, host, chunk.length, meter ? meter.received(chunk) : chunk.length)
      if (traffic.reached) closeAll()
    })
    client.pipe(server)
    server.pipe(client)
    // A connection that was broken off arrives as broken off, and not as one that ended.
    server.on('error', () => client.resetAndDestroy())
    server.once('close', () => client.destroy())
    client.once('close', () => server.destroy())
  }

  const serve = async (client: Socket) => {
    keep(client)
    let request: SocksRequest | undefined
    try {
      request = await readSocksRequest(client)
      const server = await reach(request)
      keep(server)
      if (client.destroyed || traffic.reached || halted) return void server.destroy()
      client.write(socksReply(replies.succeeded))
      tunnel(client, server, request.host)
    } catch (error) {
      // Anything else is a browser that left, or something that is no browser: neither is told more.
      if (request && error instanceof Refusal) traffic.failed.push({ ...request, code: error.code })
      client.end(socksReply(replies.notAllowed))
    }
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => void serve(client))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    begin(limits) {
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
