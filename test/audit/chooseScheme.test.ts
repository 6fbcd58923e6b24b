import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo, createServer as createPlain, type Server } from 'node:net'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { chooseScheme } from '#functions/audit/chooseScheme.ts'
import { startSite } from './site.ts'

const pem = readFileSync(path.resolve(import.meta.dirname, '../fixtures/audit/self-signed.pem'), 'utf8')
const local = { allows: (ip: string) => ip === '127.0.0.1', deadlineMs: 1000 }

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
const secureSite = () => portOf(createSecure({ key: pem, cert: pem }, (_, response) => response.end('here')))
const chosen = (port: number) => chooseScheme(local)(`https://127.0.0.1:${port}/page`)

test('a site that supports https is audited by https', async () => {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, pem])
  onTestFinished(() => setDefaultCACertificates(known))
  const port = await secureSite()
  expect(await chosen(port)).toBe(`https://127.0.0.1:${port}/page`)
})

test('a site without https is audited by http, whatever its status', async () => {
  const site = await startSite({ '/page': (response) => response.writeHead(404).end() })
  onTestFinished(() => site.close())
  expect(await chosen(site.port)).toBe(`${site.origin}/page`)
})

test('a site that supports neither scheme stays at https, whose failure says more', async () => {
  const untrusted = await secureSite()
  expect(await chosen(untrusted)).toBe(`https://127.0.0.1:${untrusted}/page`)
  const other = await portOf(
    createPlain((socket) => socket.on('error', () => {}).end('220 mail.example ESMTP\r\n')),
  )
  expect(await chosen(other)).toBe(`https://127.0.0.1:${other}/page`)
})

test('choosing a scheme connects to no private address', async () => {
  const site = await startSite({ '/page': 'here' })
  onTestFinished(() => site.close())
  const url = `https://inside.test:${site.port}/page`
  const lookup = async () => ['127.0.0.1']
  expect(await chooseScheme({ allows: () => false, deadlineMs: 1000, lookup })(url)).toBe(url)
  expect(site.requestedPaths).toEqual([])
})
