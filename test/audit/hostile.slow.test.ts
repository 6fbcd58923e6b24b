import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { leftovers, measure } from './measure.ts'
import { type Answer, type Site, startSite } from './site.ts'
import { generousBounds, isFullRun, page, script, shortBounds } from './testBounds.ts'

/** Writes until the connection is closed. */
const endless =
  (chunk: string, pauseMs: number): Answer =>
  (response, request) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .write(page('<h1>Endless</h1>').replace('</body></html>', ''))
    const timer = setInterval(() => response.write(chunk), pauseMs)
    request.once('close', () => clearInterval(timer))
  }

/** Responds to every second request, and leaves the others pending. */
function everySecond(body: string): Answer {
  let calls = 0
  return (response) => {
    if (calls++ % 2 === 0)
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body)
  }
}

const pages: Record<string, string | Answer> = {
  '/alerts': script('for (;;) alert("again")'),
  '/dialogs': script(
    `onbeforeunload = () => 'stay'; print(); confirm('?'); prompt('?'); open('/other'); Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => {})
     for (let i = 0; i < 50; i++) open('/other?' + i); history.pushState({}, '', '/pushed')`,
  ),
  '/endless': endless('<p>more</p>', 20),
  '/flood': endless(`<!--${'x'.repeat(1_000_000)}-->`, 5),
  '/requests': script(
    'setInterval(() => { for (let i = 0; i < 40; i++) fetch("/other?" + Math.random()) }, 50)',
  ),
  '/busy': script('setTimeout(() => { for (;;); }, 50)'),
  '/reloading': page('<h1>Again</h1>', '<meta http-equiv="refresh" content="0">'),
  '/reloading-in-vain': everySecond(
    script('setInterval(() => fetch("/other"), 100); setTimeout(() => location.reload(), 500)'),
  ),
  '/nodes': script(
    'document.addEventListener("DOMContentLoaded", () => { document.body.innerHTML = "<i></i>".repeat(300000) })',
  ),
  '/title': page('<h1>Title</h1>').replace('Hostile', '&lt;script&gt;alert(1)&lt;/script&gt;\n  "quoted"'),
  '/untitled': '<p>Hello',
  '/other': page('<h1>Other</h1>'),
}

let site: Site
beforeAll(async () => {
  site = await startSite(pages)
})
afterAll(() => site.close())
afterEach(() => expect(leftovers()).toEqual([]))

describe('a page that', () => {
  test('opens dialogs for ever is measured until the visit’s timeout', async () => {
    const { visits, title } = await measure(
      site,
      '/alerts',
      shortBounds(isFullRun ? {} : { lighthouseTimeoutMs: 6000 }),
    )
    expect(visits).toMatchObject({ first: { ended: 'time', requests: 1 }, repeat: { ended: 'time' } })
    expect(title).toContain('/alerts')
  })

  test('opens windows, prompts and permission requests is measured without them', async () => {
    const { visits, lighthouse } = await measure(
      site,
      '/dialogs',
      generousBounds({ maxWaitForRestMs: 60_000 }),
    )
    expect(visits.first).toMatchObject({ ended: 'quiet', requests: 1 })
    expect(lighthouse.scores.accessibility).not.toBeNull()
  })

  test('never stops sending is measured until the visit’s timeout', async () => {
    const { visits } = await measure(site, '/endless', shortBounds())
    expect(visits.first.ended).toBe('time')
  })

  test('sends a flood of bytes is measured up to the limit of bytes', async () => {
    const maxMegabytes = isFullRun ? 50 : 3
    const { visits } = await measure(
      site,
      '/flood',
      generousBounds(isFullRun ? {} : { traffic: { bytes: 3e6, connections: 256 } }),
    )
    expect(visits.first.ended).toBe('bytes')
    expect(visits.first.bytes).toBeGreaterThan(maxMegabytes * 1e6)
    expect(visits.first.bytes).toBeLessThan((maxMegabytes * 1.05 + 1) * 1e6)
  })

  test('sends more and more requests is measured up to the limit of requests', async () => {
    const { visits } = await measure(site, '/requests', generousBounds(isFullRun ? {} : { maxRequests: 100 }))
    expect(visits.first.ended).toBe('requests')
  })

  test('runs an endless loop is measured all the same', async () => {
    const { visits } = await measure(site, '/busy', shortBounds())
    expect(visits.first.requests).toBe(1)
  })

  test('reloads itself for ever is measured up to a limit', async () => {
    const { visits } = await measure(
      site,
      '/reloading',
      generousBounds(isFullRun ? {} : { maxRequests: 100 }),
    )
    expect(['time', 'requests']).toContain(visits.first.ended)
    expect(visits.first.requests).toBeGreaterThan(5)
  })

  test('reloads itself without getting a response is measured as it was before the reload', async () => {
    const { visits } = await measure(site, '/reloading-in-vain', shortBounds())
    expect(visits.first.ended).toBe('time')
    expect(visits.first.requests).toBeGreaterThan(1)
  })

  test('has 300,000 elements is measured, or refused as too heavy: they need about as much memory as the limit', async () => {
    const outcome = await measure(site, '/nodes', generousBounds()).then(
      ({ visits }) => visits.first.bytes,
      ({ code }: { code: string }) => code,
    )
    if (outcome !== 'audit.tooHeavy') expect(outcome).toBeGreaterThan(100)
  })

  test('has markup in its title is measured, with the markup as plain text', async () => {
    expect((await measure(site, '/title', generousBounds())).title).toBe('<script>alert(1)</script> "quoted"')
  })

  test('uses too much memory is refused as too heavy', async () => {
    const hogPage = script(
      'const kept = []; setInterval(() => { kept.push(new Uint8Array(3e7).fill(1), "x".repeat(1e6)) }, 10)',
    )
    const hogSite = await startSite({ '/': hogPage })
    const bounds = isFullRun ? {} : { memoryBytes: 700 * 1024 * 1024 }
    await expect(measure(hogSite, '/', generousBounds(bounds))).rejects.toMatchObject({
      code: 'audit.tooHeavy',
    })
    await hogSite.close()
  })

  test('takes longer than the time limit of an audit is refused', async () => {
    const bounds = isFullRun ? { visitMs: 100_000 } : { deadlineMs: 3000, visitMs: 9000 }
    const params = { seconds: isFullRun ? 90 : 3 }
    await expect(measure(site, '/endless', shortBounds(bounds))).rejects.toMatchObject({
      code: 'audit.tooLong',
      params,
    })
  })
})
