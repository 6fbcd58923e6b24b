import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A service of this machine that no audit may reach, by TCP or UDP, on any of its addresses. */
export interface Canary {
  port: number
  /** Connections and packets that arrived. */
  reached(): number
  close(): void
}

export async function openCanary(): Promise<Canary> {
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
