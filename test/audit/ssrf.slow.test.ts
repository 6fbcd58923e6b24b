import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Canary, startCanary } from './canary.ts'
import { measure } from './measure.ts'
import { dies, plantChromium } from './plantedChromium.ts'
import { type Answer, file, redirect, type Site, startSite } from './site.ts'

/** An address of this machine in its network, if it has one. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** Hosts that mean this machine or its network, in all spellings. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.2',
  '0.0.0.0',
  '0',
  'localhost',
  'sub.localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[fe80::1]',
  '169.254.169.254',
  'metadata.test',
  'rebind.test',
  'mixed.test',
  '１２７.0.0.1',
  '127。0。0。1',
  ...(ownAddress ? [ownAddress] : []),
]

/** A script for a page or a worker that connects to hosts in every way that browsers have. */
const attemptScript = (targets: readonly string[], port: number) => `
const targets = ${JSON.stringify(targets)}, port = ${port}
let attempts = 0
const report = () => fetch('/attempts?' + attempts)
for (const host of targets) {
  const url = 'http://' + host + ':' + port + '/'
  const tries = [
    () => fetch(url, { mode: 'no-cors' }).catch(() => {}),
    () => fetch(url, { method: 'POST', mode: 'no-cors', body: 'x', keepalive: true }).catch(() => {}),
    () => fetch('/redirect?' + encodeURIComponent(url), { mode: 'no-cors' }).catch(() => {}),
    () => new WebSocket('ws://' + host + ':' + port + '/'),
    () => new EventSource(url),
    () => { const x = new XMLHttpRequest(); x.open('GET', url); x.send() },
    () => navigator.sendBeacon(url, 'x'),
    () => new WebTransport('https://' + host + ':' + port + '/'),
    () => importScripts(url),
  ]
  if (self.document) {
    const addToHead = (tag, attributes) => () => document.head.append(Object.assign(document.createElement(tag), attributes))
    const addToBody = (tag, attributes) => () => document.body.append(Object.assign(document.createElement(tag), attributes))
    for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'prerender', 'stylesheet', 'icon', 'manifest', 'modulepreload'])
      tries.push(addToHead('link', { rel, href: url + rel }))
    tries.push(addToHead('link', { rel: 'preload', as: 'image', href: url }), addToHead('script', { src: url }))
    tries.push(() => { document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [url] }] }) })) })
    for (const tag of ['img', 'iframe', 'video', 'audio', 'embed', 'track', 'source', 'frame']) tries.push(addToBody(tag, { src: url + tag }))
    tries.push(addToBody('object', { data: url }), () => { document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + url + '"/><use href="' + url + '#a"/></svg><p style="background:url(' + url + 'bg)">') })
    tries.push(() => { const form = addToBody('form', { action: url, method: 'post', target: 'sink' }); form(); document.body.lastChild.submit() })
    tries.push(() => { const a = Object.assign(document.createElement('a'), { href: url, target: '_blank', ping: url }); document.body.append(a); a.click() })
    tries.push(() => { const a = Object.assign(document.createElement('a'), { href: url, download: 'x', target: 'sink' }); document.body.append(a); a.click() })
    tries.push(() => window.open(url), () => { new Image().src = 'https://' + host + ':' + port + '/' })
    tries.push(() => new FontFace('f', 'url(' + url + ')').load().catch(() => {}))
    tries.push(() => new SharedWorker(url), () => new Worker(url), () => import(url).catch(() => {}))
    tries.push(() => { const s = 'turn:' + host + ':' + port, peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + host + ':' + port }, { urls: [s, s + '?transport=tcp', 'turns:' + host + ':' + port], username: 'u', credential: 'c' }] }); peer.createDataChannel('d'); peer.createOffer().then((o) => peer.setLocalDescription(o)) })
  }
  for (const attempt of tries) { attempts += 1; try { const r = attempt(); r?.ready?.catch?.(() => {}); r?.closed?.catch?.(() => {}) } catch {} }
}
report()`

const frame = (port: number) =>
  `<!doctype html><title>Frame</title><script>${attemptScript(['127.0.0.1', 'rebind.test'], port)}</script>`

let canary: Canary
let site: Site
let attemptCount = 0

beforeAll(async () => {
  canary = await startCanary()
  const { port } = canary
  const script = file('text/javascript', attemptScript(['127.0.0.1', 'localhost', 'rebind.test'], port))
  const loopbackUrl = `http://127.0.0.1:${port}/`
  const pages: Record<string, string | Answer> = {
    '/attempts': (response, request) => {
      attemptCount += Number(request.url?.split('?')[1])
      response.end()
    },
    '/redirect': (response, request) =>
      redirect(encodeURI(decodeURIComponent(request.url!.split('?')[1]!)))(response, request),
    '/worker.js': script,
    '/service.js': script,
    '/frame': frame(port),
    '/moved': redirect(loopbackUrl),
    '/moved-by-name': redirect(`http://rebind.test:${port}/`, 308),
    '/refresh': `<!doctype html><title>Refresh</title><meta http-equiv="refresh" content="0;url=${loopbackUrl}">`,
    '/location': `<!doctype html><title>Location</title><script>location = '${loopbackUrl}'</script>`,
    '/form': `<!doctype html><title>Form</title><form method="post" action="${loopbackUrl}"></form><script>document.forms[0].submit()</script>`,
    '/to-file': redirect('file:///etc/passwd'),
    '/to-data': redirect('data:text/html,<title>x</title>'),
    '/late': `<!doctype html><title>Late</title><script>setTimeout(() => { location = '${loopbackUrl}' }, 300)</script>`,
  }
  site = await startSite({
    ...pages,
    '/subresources': (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Ways out</title><body>
        <iframe name="sink"></iframe><iframe src="/frame"></iframe><iframe src="http://other.test:${site.port}/frame"></iframe>
        <script>new Worker('/worker.js'); new SharedWorker('/worker.js'); navigator.serviceWorker.register('/service.js')
        ${attemptScript(hosts, port)}</script>`),
  })
})

afterAll(async () => {
  canary.close()
  await site.close()
})

describe('this machine and its network', () => {
  test.each([
    { browser: 'Chromium', before: ':' },
    { browser: 'a Chromium that died at its start and runs as a single process', before: dies },
  ])('cannot be reached by a page in any way, in $browser', async ({ before }) => {
    const { chromium } = await plantChromium(before)
    attemptCount = 0
    const { visits } = await measure(site, '/subresources', {
      chromium,
      // On a busy machine, the page takes far longer than a usual visit to try everything and come to rest.
      bounds: {
        deadlineMs: 600_000,
        visitMs: 200_000,
        traffic: { bytes: 5e7, connections: 5000 },
        maxRequests: 5000,
      },
    })
    if (process.env.AUDIT_PRINT)
      console.info(`${attemptCount} attempts, ${visits.first.refused} connections refused in the first visit`)
    // There are over 3,000 attempts, but the visit ends if the machine pauses for a second between two attempts.
    expect(attemptCount).toBeGreaterThan(1000)
    expect(visits.first.refused).toBeGreaterThan(50)
    expect(canary.reachedCount()).toBe(0)
  })

  test.each(['/moved', '/moved-by-name', '/refresh', '/location', '/form', '/late'])(
    'cannot be reached by the redirect at %s',
    async (path) => {
      await expect(measure(site, path)).rejects.toMatchObject({ code: 'audit.notPublic' })
      expect(canary.reachedCount()).toBe(0)
    },
  )

  test.each(['/to-file', '/to-data'])(
    'cannot be reached by a redirect to another scheme at %s',
    async (path) => {
      await expect(measure(site, path)).rejects.toMatchObject({
        code: expect.stringMatching(/^audit[.]/),
        kind: expect.any(String),
      })
    },
  )

  test.each(['127.1', '[::ffff:127.0.0.1]', 'rebind.test', 'metadata.test'])(
    'cannot be audited as %s',
    async (host) => {
      const url = new URL(`http://${host}:${canary.port}/`).href
      await expect(measure(site, url)).rejects.toMatchObject({
        code: expect.stringMatching(/^audit[.](notPublic|unknownName|wrongPort)$/),
      })
      expect(canary.reachedCount()).toBe(0)
    },
  )
})
