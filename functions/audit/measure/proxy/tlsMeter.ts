/** TLS 1.3 adds to each record a header (5), the content type (1) and the authentication tag (16). */
const recordOverheadBytes = 22
const headerBytes = 5
const applicationDataType = 23

/** Follows the records of one direction, and calls `onRecord` with the type of each record that begins. */
function recordReader(onRecord: (type: number) => void) {
  let header: number[] = []
  let bytesLeft = 0
  return (chunk: Uint8Array) => {
    for (let offset = 0; offset < chunk.length; ) {
      if (bytesLeft > 0) {
        const skipped = Math.min(bytesLeft, chunk.length - offset)
        bytesLeft -= skipped
        offset += skipped
        continue
      }
      header.push(chunk[offset++]!)
      if (header.length < headerBytes) continue
      const [type, , , high, low] = header as [number, number, number, number, number]
      bytesLeft = high * 256 + low
      header = []
      onRecord(type)
    }
  }
}

/**
 * Counts the payload of a TLS connection: all received bytes without the handshake and the records' overhead.
 * The handshake is over at the client's first record of application data: in TLS 1.3 even its last handshake
 * message has that record type.
 */
export function tlsMeter() {
  let isHandshakeOver = false
  let payloadBytes = 0
  const readSent = recordReader((type) => {
    isHandshakeOver ||= type === applicationDataType
  })
  const readReceived = recordReader(() => {
    if (isHandshakeOver) payloadBytes -= recordOverheadBytes
  })
  return {
    readSent,
    /** Returns a chunk's payload bytes: negative when it ends just after a record's header. Only the sum is exact. */
    payloadBytesOf(chunk: Uint8Array): number {
      const before = payloadBytes
      if (isHandshakeOver) payloadBytes += chunk.length
      readReceived(chunk)
      return payloadBytes - before
    },
  }
}
