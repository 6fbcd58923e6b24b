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

interface Reader {
  /** Reads exactly so many bytes; throws if the client closes the connection before. */
  take(count: number): Promise<Buffer>
  /** Stops reading; bytes that were received but not taken remain in the socket. */
  release(): void
}

function readerOf(socket: Socket): Reader {
  let bytes: Buffer = Buffer.alloc(0)
  let ended = false
  let wake = () => {}
  const onData = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    wake()
  }
  const onEnd = () => {
    ended = true
    wake()
  }
  socket.on('data', onData).once('end', onEnd).once('close', onEnd)
  return {
    async take(count) {
      while (bytes.length < count) {
        if (ended) throw new Error('The browser closed the connection in the middle of its request.')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const taken = bytes.subarray(0, count)
      bytes = bytes.subarray(count)
      return taken
    },
    release() {
      socket
        .pause()
        .removeListener('data', onData)
        .removeListener('end', onEnd)
        .removeListener('close', onEnd)
      if (bytes.length > 0) socket.unshift(bytes)
    },
  }
}

const ipv6 = (bytes: Buffer) =>
  Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(at * 2).toString(16)).join(':')

async function readHost({ take }: Reader, type: number): Promise<string> {
  if (type === addressTypes.ipv4) return (await take(4)).join('.')
  if (type === addressTypes.ipv6) return ipv6(await take(16))
  if (type !== addressTypes.name) throw new Error('Unknown address type.')
  const [length = 0] = await take(1)
  return (await take(length)).toString('latin1').toLowerCase()
}

/** Greets a SOCKS 5 client without authentication, and reads its request. Throws on anything else. */
export async function readSocksRequest(socket: Socket): Promise<SocksRequest> {
  const reader = readerOf(socket)
  const [clientVersion, methods = 0] = await reader.take(2)
  if (clientVersion !== version) throw new Error('Not SOCKS 5.')
  await reader.take(methods)
  socket.write(Uint8Array.of(version, 0))
  const [, command, , addressType = 0] = await reader.take(4)
  if (command !== connectCommand) throw new Error('Only CONNECT is supported.')
  const host = await readHost(reader, addressType)
  const port = (await reader.take(2)).readUInt16BE()
  reader.release()
  return { host, port }
}

export const socksReply = (code: number) =>
  Uint8Array.of(version, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0)
