import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls, createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AuditProxy, startProxy } from '#functions/audit/measure/proxy/startProxy.ts'
import { type Lookup, readAllowList } from '#functions/platform/internet/resolvePublic.ts'

const limits = { bytes: 1_000_000, connections: 20 }
/** Reply codes of SOCKS 5. */
const [succeededCode, refusedCode] = [0, 2]

let site: Server
let sitePort: number
let sockets: Socket[]
let proxy: AuditProxy
let lookup: Lookup

beforeEach(async () => {
  sockets = []
  site = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => socket.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  sitePort = (site.address() as AddressInfo).port
  lookup = async () => ['127.0.0.1']
  proxy = await startProxy({
    allows: readAllowList({ FETCH_ALLOW: `127.0.0.1:${sitePort}` }),
    deadlineMs: 500,
    lookup: (name) => lookup(name),
  })
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await proxy.close()
  site.close()
})

async function read(socket: Socket, byteCount: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  while (bytes.length < byteCount) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    bytes = Buffer.concat([bytes, chunk])
  }
  return bytes
}

/** Requests a connection from the proxy, one byte at a time. */
async function requestConnection(host: string, port = sitePort): Promise<{ socket: Socket; code: number }> {
  const socket = connect(proxy.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.setNoDelay(true).write(Uint8Array.of(5, 1, 0))
  expect([...(await read(socket, 2))]).toEqual([5, 0])
  const request = Buffer.concat([
    Uint8Array.of(5, 1, 0, 3, host.length),
    Buffer.from(host),
    Uint8Array.of(port >> 8, port & 255),
  ])
  for (const byte of request) socket.write(Uint8Array.of(byte))
  const [, code = -1] = await read(socket, 10)
  return { socket, code }
}

describe('the proxy', () => {
  test('forwards bytes in both directions, and counts those received', async () => {
    const traffic = proxy.resetTraffic(limits)
    const { socket, code } = await requestConnection('site.test')
    expect(code).toBe(succeededCode)
    socket.write('hello')
    expect((await read(socket, 5)).toString()).toBe('hello')
    expect(traffic).toMatchObject({ wireBytes: 5, connections: 1, failedConnections: [] })
    expect([...traffic.bytesByHost]).toEqual([['site.test', 5]])
  })

  test('counts bytes of an open connection for the current visit', async () => {
    proxy.resetTraffic(limits)
    const { socket } = await requestConnection('site.test')
    const traffic = proxy.resetTraffic(limits)
    socket.write('again')
    await read(socket, 5)
    expect(traffic).toMatchObject({ wireBytes: 5, connections: 0 })
  })

  test('looks a name up only once for a connection, and connects to the address that it has checked', async () => {
    const addresses = [['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']]
    let lookupCount = 0
    lookup = async () => addresses[lookupCount++] ?? []
    proxy.resetTraffic(limits)
    expect((await requestConnection('changes.test')).code).toBe(succeededCode)
    expect(lookupCount).toBe(1)
    // The next connections get the next addresses, which are private.
    expect((await requestConnection('changes.test')).code).toBe(refusedCode)
    expect((await requestConnection('changes.test')).code).toBe(refusedCode)
    expect(sockets).toHaveLength(1)
  })

  test.each([
    ['a private address', '10.0.0.1', 80, 'audit.notPublic'],
    ['loopback on another port', '127.0.0.1', 1, 'audit.notPublic'],
    ['loopback by IPv6', '[::1]', 80, 'audit.notPublic'],
    ['an unusual port', '93.184.216.34', 22, 'audit.wrongPort'],
  ])('refuses %s, and records the reason', async (_, host, port, code) => {
    const traffic = proxy.resetTraffic(limits)
    expect((await requestConnection(host, port)).code).toBe(refusedCode)
    expect(traffic.failedConnections).toEqual([{ host, port, code }])
    expect(sockets).toHaveLength(0)
  })

  test('refuses a name with a public and a private address', async () => {
    lookup = async () => ['93.184.216.34', '192.168.1.1']
    const traffic = proxy.resetTraffic(limits)
    expect((await requestConnection('mixed.test', 80)).code).toBe(refusedCode)
    expect(traffic.failedConnections).toMatchObject([{ code: 'audit.notPublic' }])
  })

  test('closes all connections at the limit of bytes, and refuses new ones', async () => {
    const traffic = proxy.resetTraffic({ bytes: 100, connections: 20 })
    const { socket } = await requestConnection('site.test')
    socket.write(Buffer.alloc(200))
    await once(socket, 'close')
    expect(traffic.reachedLimit).toBe('bytes')
    expect((await requestConnection('site.test')).code).toBe(refusedCode)
    proxy.resetTraffic(limits)
    expect((await requestConnection('site.test')).code).toBe(succeededCode)
  })

  test('closes all connections at the limit of connections', async () => {
    const traffic = proxy.resetTraffic({ bytes: 100, connections: 1 })
    const { socket } = await requestConnection('site.test')
    const closed = once(socket, 'close')
    const second = connect(proxy.port, '127.0.0.1').on('error', () => {})
    second.write(
      Buffer.concat([
        Uint8Array.of(5, 1, 0, 5, 1, 0, 1, 127, 0, 0, 1),
        Uint8Array.of(sitePort >> 8, sitePort & 255),
      ]),
    )
    await closed
    expect(traffic.reachedLimit).toBe('connections')
  })

  test('counts the payload of TLS by host, and all bytes on the wire, with the handshake', async () => {
    const pem = readFileSync(path.resolve(import.meta.dirname, '../fixtures/audit/self-signed.pem'))
    const secure = createTlsServer({ key: pem, cert: pem }, (connection) => {
      connection.on('error', () => {})
      connection.once('data', () => connection.end(Buffer.alloc(300_000)))
    }).listen(0, '127.0.0.1')
    await once(secure, 'listening')
    const securePort = (secure.address() as AddressInfo).port
    const permissiveProxy = await startProxy({ allows: () => true, deadlineMs: 500, lookup })
    const usualProxy = proxy
    proxy = permissiveProxy
    const traffic = permissiveProxy.resetTraffic(limits)
    const { socket } = await requestConnection('site.test', securePort)
    const client = connectTls({ socket, rejectUnauthorized: false })
    client.write('x')
    let receivedBytes = 0
    for await (const chunk of client as AsyncIterable<Buffer>) receivedBytes += chunk.length
    expect(receivedBytes).toBe(300_000)
    const payloadBytes = traffic.bytesByHost.get('site.test') ?? 0
    expect(Math.abs(payloadBytes / receivedBytes - 1)).toBeLessThan(0.005)
    expect(traffic.wireBytes).toBeGreaterThan(receivedBytes + 500)
    secure.close()
    await permissiveProxy.close()
    proxy = usualProxy
  })

  test('passes the reset of a connection on to the browser', async () => {
    proxy.resetTraffic(limits)
    const { socket } = await requestConnection('site.test')
    const socketError = new Promise((resolve) => socket.once('error', resolve))
    await pause(20)
    sockets[0]?.resetAndDestroy()
    expect(await socketError).toMatchObject({ code: 'ECONNRESET' })
  })

  test.each([
    ['HTTP', Buffer.from('GET http://10.0.0.1/ HTTP/1.1\r\n\r\n')],
    ['SOCKS 4', Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0])],
    ['request to listen', Buffer.from([5, 1, 0, 5, 2, 0, 1, 127, 0, 0, 1, 0, 80])],
    ['unknown type of address', Buffer.from([5, 1, 0, 5, 1, 0, 9, 127, 0, 0, 1, 0, 80])],
  ])('accepts no %s', async (_, bytes) => {
    const traffic = proxy.resetTraffic(limits)
    const socket = connect(proxy.port, '127.0.0.1').on('error', () => {})
    socket.resume().write(bytes)
    await once(socket, 'close')
    expect(traffic.connections).toBe(0)
    expect(sockets).toHaveLength(0)
  })
})
