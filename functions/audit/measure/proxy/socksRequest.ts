import type { Socket } from 'node:net'

export interface SocksRequest {
  /** A name, or an address. */
  host: string
  port: number
}

/** Codes of a SOCKS 5 reply (RFC 1928, section 6). */
export const replies = { succeeded: 0, notAllowed: 2, hostUnreachable: 4, connectionRefused: 5 } as const

const version = 5
const connect = 1
const kinds = { ipv4: 1, name: 3, ipv6: 4 } as const

/** Reads exactly so many bytes; throws when the client leaves before. */
async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(count) as Buffer | null
    if (bytes?.length === count) return bytes
    await new Promise<void>((resolve, reject) => {
      const broken = () => reject(new Error('The browser left in the middle of its request.'))
      if (socket.readableEnded || socket.destroyed) return broken()
      socket.once('readable', () => {
        socket.removeListener('end', broken).removeListener('close', broken)
        resolve()
      })
      socket.once('end', broken).once('close', broken)
    })
  }
}

const ipv6 = (bytes: Buffer) => Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(at * 2).toString(16)).join(':')

async function hostOf(socket: Socket, kind: number): Promise<string> {
  if (kind === kinds.ipv4) return (await take(socket, 4)).join('.')
  if (kind === kinds.ipv6) return ipv6(await take(socket, 16))
  if (kind !== kinds.name) throw new Error('An address of an unknown kind.')
  const [length = 0] = await take(socket, 1)
  return (await take(socket, length)).toString('latin1').toLowerCase()
}

/** Greets a client of SOCKS 5 without asking who it is, and reads where it wants to go. Throws when it speaks something else. */
export async function readSocksRequest(socket: Socket): Promise<SocksRequest> {
  const [spoken, methods = 0] = await take(socket, 2)
  if (spoken !== version) throw new Error('Not SOCKS 5.')
  await take(socket, methods)
  socket.write(Uint8Array.of(version, 0))
  const [, command, , kind = 0] = await take(socket, 4)
  if (command !== connect) throw new Error('Only connections are made.')
  const host = await hostOf(socket, kind)
  return { host, port: (await take(socket, 2)).readUInt16BE() }
}

export const socksReply = (code: number) => Uint8Array.of(version, code, 0, kinds.ipv4, 0, 0, 0, 0, 0, 0)
