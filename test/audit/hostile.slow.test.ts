import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { full, hurry, page, script, wait } from './hurried.ts'
import { leftOver, measure } from './measuring.ts'
import { type Answer, openSite, type Site } from './site.ts'

/** Writes for as long as somebody reads. */
const endless =
  (chunk: string, pause: number): Answer =>
  (response, request) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .write(page('<h1>Endless</h1>').replace('</body></html>', ''))
    const timer = setInterval(() => response.write(chunk), pause)
    request.once('close', () => clearInterval(timer))
  }

/** Replies, and is silent the next time. */
function everyOther(body: string): Answer {
  let calls = 0
  return (response) => {
    if (calls++ % 2 === 0)
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body)
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
  '/requests': script(
    'setInterval(() => { for (let i = 0; i < 40; i++) fetch("/other?" + Math.random()) }, 50)',
  ),
  '/busy': script('setTimeout(() => { for (;;); }, 50)'),
  '/reloading': page('<h1>Again</h1>', '<meta http-equiv="refresh" content="0">'),
  '/reloading-in-vain': everyOther(
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
  site = await openSite(measured)
})
afterAll(() => site.close())
afterEach(() => expect(leftOver()).toEqual([]))

describe('a page that', () => {
  test('opens dialogs for ever is measured for as long as a visit lasts', async () => {
    const { visits, title } = await measure(site, '/alerts', hurry(full ? {} : { lighthouseMostMs: 6000 }))
    expect(visits).toMatchObject({ first: { ended: 'time', requests: 1 }, repeat: { ended: 'time' } })
    expect(title).toContain('/alerts')
  })

  test('asks and opens whatever it can is measured alone', async () => {
    const { visits, lighthouse } = await measure(site, '/dialogs', wait())
    expect(visits.first).toMatchObject({ ended: 'quiet', requests: 1 })
    expect(lighthouse.scores.accessibility).not.toBeNull()
  })

  test('never ends is measured for as long as a visit lasts', async () => {
    const { visits } = await measure(site, '/endless', hurry())
    expect(visits.first.ended).toBe('time')
  })

  test('floods is cut off', async () => {
    const most = full ? 50 : 3
    const { visits } = await measure(
      site,
      '/flood',
      wait(full ? {} : { traffic: { bytes: 3e6, connections: 256 } }),
    )
    expect(visits.first.ended).toBe('bytes')
    expect(visits.first.bytes).toBeGreaterThan(most * 1e6)
    expect(visits.first.bytes).toBeLessThan((most * 1.05 + 1) * 1e6)
  })

  test('asks for more and more is cut off', async () => {
    const { visits } = await measure(site, '/requests', wait(full ? {} : { mostRequests: 100 }))
    expect(visits.first.ended).toBe('requests')
  })

  test('never stops working is measured, without what only it could tell', async () => {
    const { visits } = await measure(site, '/busy', hurry())
    expect(visits.first.requests).toBe(1)
  })

  test('loads itself anew for ever is measured until a limit', async () => {
    const { visits } = await measure(site, '/reloading', wait(full ? {} : { mostRequests: 100 }))
    expect(['time', 'requests']).toContain(visits.first.ended)
    expect(visits.first.requests).toBeGreaterThan(5)
  })

  test('loads itself anew and gets no answer is measured as it is still shown', async () => {
    const { visits } = await measure(site, '/reloading-in-vain', hurry())
    expect(visits.first.ended).toBe('time')
    expect(visits.first.requests).toBeGreaterThan(1)
  })

  test('has 300,000 elements is measured, or said to be too heavy: they take about as much memory as an audit has', async () => {
    const outcome = await measure(site, '/nodes', wait()).then(
      ({ visits }) => visits.first.bytes,
      ({ code }: { code: string }) => code,
    )
    if (outcome !== 'audit.tooHeavy') expect(outcome).toBeGreaterThan(100)
  })

  test('has a title of markup has that title', async () => {
    expect((await measure(site, '/title', wait())).title).toBe('<script>alert(1)</script> "quoted"')
  })

  test('takes all memory is ended', async () => {
    const hog = script(
      'const kept = []; setInterval(() => { kept.push(new Uint8Array(3e7).fill(1), "x".repeat(1e6)) }, 10)',
    )
    const other = await openSite({ '/': hog })
    const bounds = full ? {} : { memory: 700 * 1024 * 1024 }
    await expect(measure(other, '/', wait(bounds))).rejects.toMatchObject({ code: 'audit.tooHeavy' })
    await other.close()
  })

  test('takes longer than an audit may is ended', async () => {
    const bounds = full ? { visitMs: 100_000 } : { deadlineMs: 3000, visitMs: 9000 }
    const params = { seconds: full ? 90 : 3 }
    await expect(measure(site, '/endless', hurry(bounds))).rejects.toMatchObject({
      code: 'audit.tooLong',
      params,
    })
  })
})
