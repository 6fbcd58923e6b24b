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

interface Reader {
  /** Exactly so many bytes; throws when the client leaves before. */
  take(count: number): Promise<Buffer>
  /** Leaves what has come beyond for whoever reads next. */
  release(): void
}

function readerOf(socket: Socket): Reader {
  let bytes: Buffer = Buffer.alloc(0)
  let gone = false
  let wake = () => {}
  const onData = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    wake()
  }
  const onEnd = () => {
    gone = true
    wake()
  }
  socket.on('data', onData).once('end', onEnd).once('close', onEnd)
  return {
    async take(count) {
      while (bytes.length < count) {
        if (gone) throw new Error('The browser left in the middle of its request.')
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

async function hostOf({ take }: Reader, kind: number): Promise<string> {
  if (kind === kinds.ipv4) return (await take(4)).join('.')
  if (kind === kinds.ipv6) return ipv6(await take(16))
  if (kind !== kinds.name) throw new Error('An address of an unknown kind.')
  const [length = 0] = await take(1)
  return (await take(length)).toString('latin1').toLowerCase()
}

/** Greets a client of SOCKS 5 without asking who it is, and reads where it wants to go. Throws when it speaks something else. */
export async function readSocksRequest(socket: Socket): Promise<SocksRequest> {
  const reader = readerOf(socket)
  const [spoken, methods = 0] = await reader.take(2)
  if (spoken !== version) throw new Error('Not SOCKS 5.')
  await reader.take(methods)
  socket.write(Uint8Array.of(version, 0))
  const [, command, , kind = 0] = await reader.take(4)
  if (command !== connect) throw new Error('Only connections are made.')
  const host = await hostOf(reader, kind)
  const port = (await reader.take(2)).readUInt16BE()
  reader.release()
  return { host, port }
}

export const socksReply = (code: number) => Uint8Array.of(version, code, 0, kinds.ipv4, 0, 0, 0, 0, 0, 0)
