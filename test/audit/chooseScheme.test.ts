import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { chooseScheme } from '#functions/audit/admission.ts'
import { startSite } from './site.ts'

const pem = readFileSync(path.resolve(import.meta.dirname, '../fixtures/audit/self-signed.pem'), 'utf8')
const network = { allows: (ip: string) => ip === '127.0.0.1', deadlineMs: 1000 }

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
const startHttpsSite = () =>
  listen(createHttpsServer({ key: pem, cert: pem }, (_, response) => response.end('here')))
const schemeFor = (port: number) => chooseScheme(`https://127.0.0.1:${port}/page`, network)

test('a site that supports https is audited by https', async () => {
  const knownCertificates = getCACertificates('default')
  setDefaultCACertificates([...knownCertificates, pem])
  onTestFinished(() => setDefaultCACertificates(knownCertificates))
  const port = await startHttpsSite()
  expect(await schemeFor(port)).toBe(`https://127.0.0.1:${port}/page`)
})

test('a site without https is audited by http, whatever status it returns', async () => {
  const site = await startSite({ '/page': (response) => response.writeHead(404).end() })
  onTestFinished(() => site.close())
  expect(await schemeFor(site.port)).toBe(`${site.origin}/page`)
})

test('a site that cannot be reached by either scheme is audited by https, whose error message is more useful', async () => {
  const untrustedPort = await startHttpsSite()
  expect(await schemeFor(untrustedPort)).toBe(`https://127.0.0.1:${untrustedPort}/page`)
  const otherPort = await listen(
    createTcpServer((socket) => socket.on('error', () => {}).end('220 mail.example ESMTP\r\n')),
  )
  expect(await schemeFor(otherPort)).toBe(`https://127.0.0.1:${otherPort}/page`)
})

test('choosing a scheme connects to no private address', async () => {
  const site = await startSite({ '/page': 'here' })
  onTestFinished(() => site.close())
  const url = `https://inside.test:${site.port}/page`
  const lookup = async () => ['127.0.0.1']
  expect(await chooseScheme(url, { allows: () => false, deadlineMs: 1000, lookup })).toBe(url)
  expect(site.requestedPaths).toEqual([])
})
