import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createSecure, connect as secured } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAllowList } from '#functions/audit/allowList.ts'
import { type AuditProxy, openProxy } from '#functions/audit/measure/proxy/openProxy.ts'
import type { Lookup } from '#functions/audit/resolvePublic.ts'

const limits = { bytes: 1_000_000, connections: 20 }
/** Answers of the proxy: it has connected; it has not. */
const [connected, refused] = [0, 2]

let site: Server
let port: number
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
  port = (site.address() as AddressInfo).port
  lookup = async () => ['127.0.0.1']
  proxy = await openProxy({
    allows: readAllowList({ AUDIT_ALLOW: `127.0.0.1:${port}` }),
    deadlineMs: 500,
    lookup: (name) => lookup(name),
  })
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await proxy.close()
  site.close()
})

/** The next bytes, at least so many. */
async function read(socket: Socket, count: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  while (bytes.length < count) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    bytes = Buffer.concat([bytes, chunk])
  }
  return bytes
}

/** Asks the proxy for a connection, in as many pieces as there are bytes. */
async function ask(host: string, to = port): Promise<{ socket: Socket; code: number }> {
  const socket = connect(proxy.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.setNoDelay(true).write(Uint8Array.of(5, 1, 0))
  expect([...(await read(socket, 2))]).toEqual([5, 0])
  const request = Buffer.concat([
    Uint8Array.of(5, 1, 0, 3, host.length),
    Buffer.from(host),
    Uint8Array.of(to >> 8, to & 255),
  ])
  for (const byte of request) socket.write(Uint8Array.of(byte))
  const [, code = -1] = await read(socket, 10)
  return { socket, code }
}

describe('the proxy', () => {
  test('carries bytes there and back, and counts what came', async () => {
    const traffic = proxy.begin(limits)
    const { socket, code } = await ask('site.test')
    expect(code).toBe(connected)
    socket.write('hello')
    expect((await read(socket, 5)).toString()).toBe('hello')
    expect(traffic).toMatchObject({ bytes: 5, connections: 1, failed: [] })
    expect([...traffic.hosts]).toEqual([['site.test', 5]])
  })

  test('counts what a standing connection brings for the visit that is on', async () => {
    proxy.begin(limits)
    const { socket } = await ask('site.test')
    const traffic = proxy.begin(limits)
    socket.write('again')
    await read(socket, 5)
    expect(traffic).toMatchObject({ bytes: 5, connections: 0 })
  })

  test('looks a name up once, and connects to what it has checked', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']]
    let asked = 0
    lookup = async () => answers[asked++] ?? []
    proxy.begin(limits)
    expect((await ask('changes.test')).code).toBe(connected)
    expect(asked).toBe(1)
    // The next connection sees the changed answer, which leads nowhere.
    expect((await ask('changes.test')).code).toBe(refused)
    expect((await ask('changes.test')).code).toBe(refused)
    expect(sockets).toHaveLength(1)
  })

  test.each([
    ['a private address', '10.0.0.1', 80, 'audit.notPublic'],
    ['loopback on another port', '127.0.0.1', 1, 'audit.notPublic'],
    ['loopback by IPv6', '[::1]', 80, 'audit.notPublic'],
    ['a port of its own', '93.184.216.34', 22, 'audit.wrongPort'],
  ])('refuses %s, and notes why', async (_, host, to, code) => {
    const traffic = proxy.begin(limits)
    expect((await ask(host, to)).code).toBe(refused)
    expect(traffic.failed).toEqual([{ host, port: to, code }])
    expect(sockets).toHaveLength(0)
  })

  test('refuses an answer that mixes public and private', async () => {
    lookup = async () => ['93.184.216.34', '192.168.1.1']
    const traffic = proxy.begin(limits)
    expect((await ask('mixed.test', 80)).code).toBe(refused)
    expect(traffic.failed).toMatchObject([{ code: 'audit.notPublic' }])
  })

  test('closes everything past its bytes, and makes no more connections', async () => {
    const traffic = proxy.begin({ bytes: 100, connections: 20 })
    const { socket } = await ask('site.test')
    socket.write(Buffer.alloc(200))
    await once(socket, 'close')
    expect(traffic.reached).toBe('bytes')
    expect((await ask('site.test')).code).toBe(refused)
    proxy.begin(limits)
    expect((await ask('site.test')).code).toBe(connected)
  })

  test('closes everything past its connections', async () => {
    const traffic = proxy.begin({ bytes: 100, connections: 1 })
    const { socket } = await ask('site.test')
    const closed = once(socket, 'close')
    const second = connect(proxy.port, '127.0.0.1').on('error', () => {})
    second.write(
      Buffer.concat([Uint8Array.of(5, 1, 0, 5, 1, 0, 1, 127, 0, 0, 1), Uint8Array.of(port >> 8, port & 255)]),
    )
    await closed
    expect(traffic.reached).toBe('connections')
  })

  test('counts what TLS carries, without its handshake', async () => {
    const pem = readFileSync(path.resolve(import.meta.dirname, '../fixtures/audit/self-signed.pem'))
    const secure = createSecure({ key: pem, cert: pem }, (connection) => {
      connection.on('error', () => {})
      connection.once('data', () => connection.end(Buffer.alloc(300_000)))
    }).listen(0, '127.0.0.1')
    await once(secure, 'listening')
    const at = (secure.address() as AddressInfo).port
    const other = await openProxy({ allows: () => true, deadlineMs: 500, lookup })
    const direct = proxy
    proxy = other
    const traffic = other.begin(limits)
    const { socket } = await ask('site.test', at)
    const client = secured({ socket, rejectUnauthorized: false })
    client.write('x')
    let received = 0
    for await (const chunk of client as AsyncIterable<Buffer>) received += chunk.length
    expect(received).toBe(300_000)
    expect(Math.abs(traffic.bytes / received - 1)).toBeLessThan(0.005)
    expect(traffic.raw).toBeGreaterThan(received + 500)
    secure.close()
    await other.close()
    proxy = direct
  })

  test('hands on that a connection was broken off', async () => {
    proxy.begin(limits)
    const { socket } = await ask('site.test')
    const broken = new Promise((resolve) => socket.once('error', resolve))
    await pause(20)
    sockets[0]?.resetAndDestroy()
    expect(await broken).toMatchObject({ code: 'ECONNRESET' })
  })

  test.each([
    ['HTTP', Buffer.from('GET http://10.0.0.1/ HTTP/1.1\r\n\r\n')],
    ['SOCKS 4', Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0])],
    ['a request to listen', Buffer.from([5, 1, 0, 5, 2, 0, 1, 127, 0, 0, 1, 0, 80])],
    ['an unknown kind of address', Buffer.from([5, 1, 0, 5, 1, 0, 9, 127, 0, 0, 1, 0, 80])],
  ])('speaks no %s', async (_, bytes) => {
    const traffic = proxy.begin(limits)
    const socket = connect(proxy.port, '127.0.0.1').on('error', () => {})
    socket.resume().write(bytes)
    await once(socket, 'close')
    expect(traffic.connections).toBe(0)
    expect(sockets).toHaveLength(0)
  })
})
