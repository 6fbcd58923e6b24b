import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A TCP and UDP service on all addresses of this machine, which no audit may reach. */
export interface Canary {
  port: number
  reached(): number
  close(): void
}

export async function startCanary(): Promise<Canary> {
  let reached = 0
  const server = createServer((socket) => {
    reached += 1
    socket.destroy()
  }).listen(0, '::')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const packets = createSocket({ type: 'udp6' }).bind(port, '::')
  packets.on('message', () => {
    reached += 1
  })
  await once(packets, 'listening')
  return {
    port,
    reached: () => reached,
    close() {
      server.close()
      packets.close()
    },
  }
}
