import type { Socket } from 'node:net'

export interface SocksRequest {
  host: string
  port: number
}

/** Codes of a SOCKS 5 reply (RFC 1928, section 6). */
export const replies = { succeeded: 0, notAllowed: 2 } as const

const version = 5
const connectCommand = 1
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const

/**
 * Reads from a socket: `take` returns exactly `count` bytes, and throws if the client closes the connection
 * before they have come. After `release`, further bytes remain in the socket.
 */
function readerOf(socket: Socket) {
  let wake = () => {}
  const onChange = () => wake()
  socket.on('readable', onChange).once('end', onChange).once('close', onChange)
  return {
    async take(count: number): Promise<Buffer> {
      for (;;) {
        const bytes: Buffer | null = count === 0 ? Buffer.alloc(0) : socket.read(count)
        if (bytes?.length === count) return bytes
        if (bytes || socket.readableEnded || socket.destroyed)
          throw new Error('The browser closed the connection in the middle of its request.')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    release: () => socket.removeListener('readable', onChange),
  }
}

const ipv6 = (bytes: Buffer) =>
  Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(':')

async function readHost({ take }: ReturnType<typeof readerOf>, type: number): Promise<string> {
  if (type === addressTypes.ipv4) return (await take(4)).join('.')
  if (type === addressTypes.ipv6) return ipv6(await take(16))
  if (type !== addressTypes.name) throw new Error('Unknown address type.')
  const [length = 0] = await take(1)
  return (await take(length)).toString('latin1').toLowerCase()
}

/** Greets a SOCKS 5 client without authentication, and reads its request. Throws on anything else. */
export async function readSocksRequest(socket: Socket): Promise<SocksRequest> {
  const reader = readerOf(socket)
  const { take } = reader
  const [clientVersion, methodCount = 0] = await take(2)
  if (clientVersion !== version) throw new Error('Not SOCKS 5.')
  await take(methodCount)
  socket.write(Uint8Array.of(version, 0))
  const [, command, , addressType = 0] = await take(4)
  if (command !== connectCommand) throw new Error('Only CONNECT is supported.')
  const host = await readHost(reader, addressType)
  const port = (await take(2)).readUInt16BE()
  reader.release()
  return { host, port }
}

export const socksReply = (code: number) =>
  Uint8Array.of(version, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0)
