import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/tmp/chromium-149.0.0-0/chromium', args: ['--headless=new','--no-sandbox'] })
for (const delay of [0, 1500]) {
const c = await b.newContext({ viewport: { width: 390, height: 844 } })
const p = await c.newPage()
await p.route(/\/(api|card)\//, async r => { await new Promise(x => setTimeout(x, delay)); await r.continue() })
await p.addInitScript(() => { window.shifts = []; new PerformanceObserver(l => { for (const e of l.getEntries()) window.shifts.push({ v: e.value, t: e.startTime, y: scrollY, s: e.sources.map(s => `${s.node?.nodeName}.${s.node?.className?.slice?.(0,40)} ${Math.round(s.previousRect.y)}→${Math.round(s.currentRect.y)} h${Math.round(s.previousRect.height)}→${Math.round(s.currentRect.height)} ${s.node?.textContent?.slice(0,30)}`) }) }).observe({ type: 'layout-shift', buffered: true }) })
await p.goto('http://localhost:4811/'); await p.waitForTimeout(1500)
const height = await p.evaluate(() => document.documentElement.scrollHeight)
for (let top = 0; top < height; top += 500) { await p.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top); await p.waitForTimeout(60) }
await p.waitForTimeout(3000)
const s = await p.evaluate(() => window.shifts)
console.log(delay, s.reduce((a, x) => a + x.v, 0).toFixed(4), JSON.stringify(s.filter(x => x.v > 0.002), null, 1))
await c.close() }
await b.close()
