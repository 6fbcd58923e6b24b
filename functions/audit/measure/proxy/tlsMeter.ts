/** Bytes by which TLS 1.3 wraps each record: its header (5), the type of its content (1) and the seal (16). */
const wrapping = 22
const header = 5
const applicationData = 23

/** Follows the records of one direction, and calls back with the type of each that begins. */
function recordReader(onRecord: (type: number) => void) {
  let head: number[] = []
  let rest = 0
  return (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; ) {
      if (rest > 0) {
        const taken = Math.min(rest, chunk.length - at)
        rest -= taken
        at += taken
        continue
      }
      head.push(chunk[at++]!)
      if (head.length < header) continue
      const [type, , , high, low] = head as [number, number, number, number, number]
      rest = high * 256 + low
      head = []
      onRecord(type)
    }
  }
}

/**
 * How much of a TLS connection is what the server has sent to the page: all but the handshake and what wraps the records. The
 * handshake is over when the client has sent its first record of application data, which its own last message is in TLS 1.3.
 */
export function tlsMeter() {
  let open = false
  let net = 0
  const sent = recordReader((type) => {
    open ||= type === applicationData
  })
  const received = recordReader(() => {
    if (open) net -= wrapping
  })
  return {
    sent,
    /** Bytes of this chunk that count. A chunk may hold less than it wraps; over a connection that evens out. */
    received(chunk: Uint8Array): number {
      const before = net
      if (open) net += chunk.length
      received(chunk)
      return net - before
    },
  }
}
