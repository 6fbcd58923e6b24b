import { readFileSync } from 'node:fs'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo, createServer as createPlain, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readAllowList } from '#functions/audit/allowList.ts'
import { leftOver, measure } from './measuring.ts'
import { type Answer, file, openSite, redirect, type Site } from './site.ts'

/** Run once with `AUDIT_FULL=1`: the waits and limits of a real audit, which take minutes. */
const full = process.env.AUDIT_FULL !== undefined
const hurried = full ? { visitMs: 15_000, lighthouseMs: 15_000 } : { visitMs: 2500, lighthouseMs: 2500 }

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Hostile</title>${head}</head><body>${body}</body></html>`
const script = (code: string) => page('<h1>Hello</h1>', `<script>${code}</script>`)

/** Writes for as long as somebody reads. */
const endless =
  (chunk: string, pause: number): Answer =>
  (response, request) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(page('<h1>Endless</h1>').replace('</body></html>', ''))
    const timer = setInterval(() => response.write(chunk), pause)
    request.once('close', () => clearInterval(timer))
  }

/** Replies with this status and a page of its own. */
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, { 'content-type': 'text/html', ...headers }).end(code === 204 ? undefined : page('<h1>Status</h1>'))

/** Replies, and is silent the next time. */
function everyOther(body: string): Answer {
  let calls = 0
  return (response) => {
    if (calls++ % 2 === 0) response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body)
  }
}

const measured: Record<string, string | Answer> = {
  '/alerts': script('for (;;) alert("again")'),
  '/dialogs': script(
    `onbeforeunload = () => 'stay'; print(); confirm('?'); prompt('?'); open('/other'); Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => {})
     for (let i = 0; i < 50; i++) open('/other?' + i); history.pushState({}, '', '/pushed')`,
  ),
  '/endless': endless('<p>more</p>', 20),
  '/flood': endless(`<!--${'x'.repeat(1_000_000)}-->`, 5),
  '/requests': script('setInterval(() => { for (let i = 0; i < 40; i++) fetch("/other?" + Math.random()) }, 50)'),
  '/busy': script('setTimeout(() => { for (;;); }, 50)'),
  '/reloading': page('<h1>Again</h1>', '<meta http-equiv="refresh" content="0">'),
  '/reloading-in-vain': everyOther(script('setInterval(() => fetch("/other"), 100); setTimeout(() => location.reload(), 500)')),
  '/nodes': script('document.addEventListener("DOMContentLoaded", () => { document.body.innerHTML = "<i></i>".repeat(300000) })'),
  '/title': page('<h1>Title</h1>').replace('Hostile', '&lt;script&gt;alert(1)&lt;/script&gt;\n  "quoted"'),
  '/untitled': '<p>Hello',
  '/other': page('<h1>Other</h1>'),
}

const refused: Record<string, { answer: string | Answer; code: string; params?: object }> = {
  '/circle': { answer: redirect('/circle'), code: 'endlessRedirects' },
  '/saved': { answer: file('text/html', page('x'), { 'content-disposition': 'attachment; filename=x.html' }), code: 'notAPage' },
  '/archive': { answer: file('application/zip', 'PK'), code: 'notAPage' },
  '/document': { answer: file('application/pdf', '%PDF-1.7'), code: 'notAPage' },
  '/data': { answer: file('application/json', '{}'), code: 'notAPage' },
  '/picture': { answer: file('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), code: 'notAPage' },
  '/text': { answer: file('text/plain', 'text'), code: 'notAPage' },
  '/empty': { answer: status(204), code: 'noContent' },
  '/missing': { answer: status(404), code: 'badStatus', params: { status: 404 } },
  '/broken': { answer: status(500), code: 'badStatus', params: { status: 500 } },
  '/login': { answer: status(401, { 'www-authenticate': 'Basic realm="x"' }), code: 'badStatus', params: { status: 401 } },
  '/then-missing': { answer: script('location = "/missing"'), code: 'badStatus', params: { status: 404 } },
  '/reset': { answer: (_, request) => request.socket.resetAndDestroy(), code: 'brokenOff', params: { host: '127.0.0.1' } },
  '/closed': { answer: (_, request) => request.socket.destroy(), code: 'brokenOff' },
  '/garbage': { answer: (_, request) => request.socket.end('nonsense\r\n\r\n'), code: 'brokenOff' },
  '/silent': { answer: () => {}, code: 'noAnswer', params: { host: '127.0.0.1' } },
}

let site: Site
beforeAll(async () => {
  site = await openSite({ ...measured, ...Object.fromEntries(Object.entries(refused).map(([at, { answer }]) => [at, answer])) })
})
afterAll(() => site.close())
afterEach(() => expect(leftOver()).toEqual([]))

const hurry = (bounds: object = {}) => ({ bounds: { ...hurried, ...bounds } })

describe('a page that', () => {
  test('opens dialogs for ever is measured for as long as a visit lasts', async () => {
    const { visits, title } = await measure(site, '/alerts', hurry(full ? {} : { lighthouseMostMs: 6000 }))
    expect(visits).toMatchObject({ first: { ended: 'time', requests: 1 }, repeat: { ended: 'time' } })
    expect(title).toContain('/alerts')
  })

  test('asks and opens whatever it can is measured alone', async () => {
    const { visits, lighthouse } = await measure(site, '/dialogs', hurry())
    expect(visits.first).toMatchObject({ ended: 'quiet', requests: 1 })
    expect(lighthouse.scores.accessibility).not.toBeNull()
  })

  test('never ends is measured for as long as a visit lasts', async () => {
    const { visits } = await measure(site, '/endless', hurry())
    expect(visits.first.ended).toBe('time')
  })

  test('floods is cut off', async () => {
    const most = full ? 50 : 3
    const { visits } = await measure(site, '/flood', hurry(full ? {} : { traffic: { bytes: 3e6, connections: 256 } }))
    expect(visits.first.ended).toBe('bytes')
    expect(visits.first.bytes).toBeGreaterThan(most * 1e6)
    expect(visits.first.bytes).toBeLessThan((most * 1.05 + 1) * 1e6)
  })

  test('asks for more and more is cut off', async () => {
    const { visits } = await measure(site, '/requests', hurry(full ? {} : { mostRequests: 100 }))
    expect(visits.first.ended).toBe('requests')
  })

  test('never stops working is measured, without what only it could tell', async () => {
    const { visits } = await measure(site, '/busy', hurry())
    expect(visits.first.requests).toBe(1)
  })

  test('loads itself anew for ever is measured until a limit', async () => {
    const { visits } = await measure(site, '/reloading', hurry())
    expect(['time', 'requests']).toContain(visits.first.ended)
    expect(visits.first.requests).toBeGreaterThan(5)
  })

  test('loads itself anew and gets no answer is measured as it is still shown', async () => {
    const { visits } = await measure(site, '/reloading-in-vain', hurry())
    expect(visits.first.ended).toBe('time')
    expect(visits.first.requests).toBeGreaterThan(1)
  })

  test('has 300,000 elements is measured, or said to be too heavy: they take about as much memory as an audit has', async () => {
    const outcome = await measure(site, '/nodes', hurry()).then(
      ({ visits }) => visits.first.bytes,
      ({ code }: { code: string }) => code,
    )
    if (outcome !== 'audit.tooHeavy') expect(outcome).toBeGreaterThan(100)
  })

  test('has a title of markup has that title', async () => {
    expect((await measure(site, '/title', hurry())).title).toBe('<script>alert(1)</script> "quoted"')
  })

  test('takes all memory is ended', async () => {
    const hog = script('const kept = []; setInterval(() => { kept.push(new Uint8Array(3e7).fill(1), "x".repeat(1e6)) }, 10)')
    const other = await openSite({ '/': hog })
    const bounds = full ? {} : { memory: 700 * 1024 * 1024 }
    await expect(measure(other, '/', hurry(bounds))).rejects.toMatchObject({ code: 'audit.tooHeavy' })
    await other.close()
  })

  test('takes longer than an audit may is ended', async () => {
    const bounds = full ? { visitMs: 100_000 } : { deadlineMs: 3000, visitMs: 9000 }
    const params = { seconds: full ? 90 : 3 }
    await expect(measure(site, '/endless', hurry(bounds))).rejects.toMatchObject({ code: 'audit.tooLong', params })
  })

  test.each(Object.entries(refused))('is none, at %s, is refused for what it is', async (at, { code, params = {} }) => {
    await expect(measure(site, at, hurry())).rejects.toMatchObject({ code: `audit.${code}`, params })
  })
})

describe('a site', () => {
  const at = (server: Server) => (server.address() as AddressInfo).port
  const listening = (server: Server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const allowing = (port: number) => ({ ...hurry(), allows: readAllowList({ AUDIT_ALLOW: `127.0.0.1:${port}` }) })

  test('with a certificate of its own making is refused', async () => {
    const pem = readFileSync(path.resolve(import.meta.dirname, '../fixtures/audit/self-signed.pem'))
    const server = createSecure({ key: pem, cert: pem }, (_, response) => response.end(page('x')))
    await listening(server)
    await expect(measure(site, `https://127.0.0.1:${at(server)}/`, allowing(at(server)))).rejects.toMatchObject({
      code: 'audit.badCertificate',
      params: { host: '127.0.0.1' },
    })
    server.close()
  })

  test('that speaks something else is refused', async () => {
    const server = createPlain((socket: Socket) => socket.on('error', () => {}).end('220 mail.example ESMTP\r\n'))
    await listening(server)
    await expect(measure(site, `https://127.0.0.1:${at(server)}/`, allowing(at(server)))).rejects.toMatchObject({
      code: 'audit.brokenOff',
    })
    server.close()
  })

  test('where nobody listens does not answer', async () => {
    const gone = createPlain()
    await listening(gone)
    const port = at(gone)
    await new Promise((resolve) => gone.close(resolve))
    await expect(measure(site, `http://127.0.0.1:${port}/`, allowing(port))).rejects.toMatchObject({ code: 'audit.noAnswer' })
  })

  test('that nobody knows is told so', async () => {
    await expect(measure(site, 'http://unknown.test/')).rejects.toMatchObject({
      code: 'audit.unknownName',
      params: { host: 'unknown.test' },
    })
  })
})
