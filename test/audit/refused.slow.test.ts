import { readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readAllowList } from '#functions/platform/internet/resolvePublic.ts'
import { leftovers, measure } from './measure.ts'
import { type Answer, file, redirect, type Site, startSite } from './site.ts'
import { generousBounds, page, script, shortBounds } from './testBounds.ts'

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(code, { 'content-type': 'text/html', ...headers })
      .end(code === 204 ? undefined : page('<h1>Status</h1>'))

const refusedPages: Record<string, { answer: string | Answer; code: string; params?: object }> = {
  '/circle': { answer: redirect('/circle'), code: 'endlessRedirects' },
  '/saved': {
    answer: file('text/html', page('x'), { 'content-disposition': 'attachment; filename=x.html' }),
    code: 'notAPage',
  },
  '/archive': { answer: file('application/zip', 'PK'), code: 'notAPage' },
  '/document': { answer: file('application/pdf', '%PDF-1.7'), code: 'notAPage' },
  '/data': { answer: file('application/json', '{}'), code: 'notAPage' },
  '/picture': {
    answer: file('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    code: 'notAPage',
  },
  '/text': { answer: file('text/plain', 'text'), code: 'notAPage' },
  '/empty': { answer: status(204), code: 'noContent' },
  '/missing': { answer: status(404), code: 'badStatus', params: { status: 404 } },
  '/broken': { answer: status(500), code: 'badStatus', params: { status: 500 } },
  '/login': {
    answer: status(401, { 'www-authenticate': 'Basic realm="x"' }),
    code: 'badStatus',
    params: { status: 401 },
  },
  '/then-missing': { answer: script('location = "/missing"'), code: 'badStatus', params: { status: 404 } },
  '/reset': {
    answer: (_, request) => request.socket.resetAndDestroy(),
    code: 'brokenOff',
    params: { host: '127.0.0.1' },
  },
  '/closed': { answer: (_, request) => request.socket.destroy(), code: 'brokenOff' },
  '/garbage': { answer: (_, request) => request.socket.end('nonsense\r\n\r\n'), code: 'brokenOff' },
  '/silent': { answer: () => {}, code: 'noAnswer', params: { host: '127.0.0.1' } },
}

let site: Site
beforeAll(async () => {
  site = await startSite({
    ...Object.fromEntries(Object.entries(refusedPages).map(([pagePath, { answer }]) => [pagePath, answer])),
  })
})
afterAll(() => site.close())
afterEach(() => expect(leftovers()).toEqual([]))

describe('an address that leads to no page', () => {
  test.each(Object.entries(refusedPages))(
    'is refused with its reason: %s',
    async (pagePath, { code, params = {} }) => {
      await expect(
        measure(site, pagePath, code === 'noAnswer' ? shortBounds() : generousBounds()),
      ).rejects.toMatchObject({
        code: `audit.${code}`,
        params,
      })
    },
  )
})

describe('a site', () => {
  const portOf = (server: Server) => (server.address() as AddressInfo).port
  const listen = (server: Server) =>
    new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const optionsFor = (port: number) => ({
    ...generousBounds(),
    allows: readAllowList({ FETCH_ALLOW: `127.0.0.1:${port}` }),
  })

  test('with a self-signed certificate is refused', async () => {
    const pem = readFileSync(path.resolve(import.meta.dirname, '../fixtures/audit/self-signed.pem'))
    const server = createHttpsServer({ key: pem, cert: pem }, (_, response) => response.end(page('x')))
    await listen(server)
    await expect(
      measure(site, `https://127.0.0.1:${portOf(server)}/`, optionsFor(portOf(server))),
    ).rejects.toMatchObject({
      code: 'audit.badCertificate',
      params: { host: '127.0.0.1' },
    })
    server.close()
  })

  test('that uses another protocol than HTTP is refused', async () => {
    const server = createTcpServer((socket: Socket) =>
      socket.on('error', () => {}).end('220 mail.example ESMTP\r\n'),
    )
    await listen(server)
    await expect(
      measure(site, `https://127.0.0.1:${portOf(server)}/`, optionsFor(portOf(server))),
    ).rejects.toMatchObject({
      code: 'audit.brokenOff',
    })
    server.close()
  })

  test('that accepts no connection is refused as not answering', async () => {
    const closedServer = createTcpServer()
    await listen(closedServer)
    const port = portOf(closedServer)
    await new Promise((resolve) => closedServer.close(resolve))
    await expect(measure(site, `http://127.0.0.1:${port}/`, optionsFor(port))).rejects.toMatchObject({
      code: 'audit.noAnswer',
    })
  })

  test('with an unknown name is refused as unknown', async () => {
    await expect(measure(site, 'http://unknown.test/')).rejects.toMatchObject({
      code: 'audit.unknownName',
      params: { host: 'unknown.test' },
    })
  })
})
