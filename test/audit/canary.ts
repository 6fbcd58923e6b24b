import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A TCP and UDP service on all addresses of this machine, which no audit may reach. */
export interface Canary {
  port: number
  /** Connections and packets so far. */
  reachedCount(): number
  close(): void
}

export async function startCanary(): Promise<Canary> {
  let reachedCount = 0
  const server = createServer((socket) => {
    reachedCount += 1
    socket.destroy()
  }).listen(0, '::')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const packets = createSocket({ type: 'udp6' }).bind(port, '::')
  packets.on('message', () => {
    reachedCount += 1
  })
  await once(packets, 'listening')
  return {
    port,
    reachedCount: () => reachedCount,
    close() {
      server.close()
      packets.close()
    },
  }
}
