import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/**
 * Encodes a value in CBOR (RFC 8949). It knows only what an attestation needs: integers, texts, bytes and
 * maps.
 */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([name, item]) => [cbor(name), cbor(item)]),
  ])
}

/** Encodes a key in COSE (RFC 9053), as WebAuthn requires: an EC2 key (2) for ES256 (-7) on P-256 (1). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

interface CeremonyOptions {
  /** The server's challenge in base64url. */
  challenge: string
  /** The origin of the page that asks; by default the portal's. */
  origin?: string
}

/** Simulates a security key (WebAuthn Level 3) with one passkey for the portal at `portalOrigin`. */
export function authenticator(portalOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge, origin = portalOrigin }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** Returns the authenticator data: the flag for user presence (0x01), `extraFlags` and the signature counter. */
  const authData = (extraFlags = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(portalOrigin).hostname), Buffer.from([0x01 | extraFlags]), count])
  }
  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
  }

  return {
    id: credential.id,
    /** Creates the passkey. Returns the registration response that the browser sends to the portal. */
    make(ceremony: CeremonyOptions) {
      const length = Buffer.from([0, credentialId.length])
      const attestedData = Buffer.concat([
        authData(0x40),
        Buffer.alloc(16),
        length,
        credentialId,
        coseOf(publicKey),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', attestedData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['usb'],
        },
      }
    },
    /** Signs a challenge. Returns the authentication response that the browser sends to the portal. */
    answer(ceremony: CeremonyOptions, key: KeyObject = privateKey) {
      counter++
      const [data, clientDataJSON] = [authData(), clientData('webauthn.get', ceremony)]
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), key)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
