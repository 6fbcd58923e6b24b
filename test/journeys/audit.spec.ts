import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Site, startSite } from '#test/audit/site.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'
import en from '#web/areas/audit/locales/en.json' with { type: 'json' }
import fr from '#web/areas/audit/locales/fr.json' with { type: 'json' }

// Reports are sandboxed, so the tests' own scripts are blocked in them.
test.use({ tolerated: /^Blocked script execution in '[^']+\/report\.html'/ })

/** All tests share one portal, which may audit one website on this machine. */
let site: Site
let portal: Portal
test.beforeAll(async () => {
  site = await startSite({
    '/': '<!doctype html><html lang="en"><title>Maple Solar</title><h1>Roofs that earn</h1><p>Panels and heat pumps.</p></html>',
  })
  portal = await startPortal({ env: { FETCH_ALLOW: `127.0.0.1:${site.port}` } })
})
test.afterAll(async () => {
  await portal.stop()
  await site.close()
})

test('a visitor has a page audited and opens its report, in French', async ({ page, accessible }) => {
  await page.goto(`${portal.origin}/fr/service#carbon-footprint-anchor`)
  const form = page.getByRole('form', { name: fr.form.name })
  await form.getByRole('textbox').fill(site.origin)
  await form.getByRole('button', { name: fr.form.submit }).click()
  await expect(page.getByText(fr.running.wait)).toBeVisible()
  const html = page.getByRole('link', { name: 'HTML' })
  await expect(html).toBeVisible()
  await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible()
  await accessible(page)

  const pdf = await page.request.get(
    portal.origin + (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')),
  )
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(portal.origin + (await html.getAttribute('href')))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('Maple Solar').first()).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('a missing or private page is refused with its reason, and the typed address stays', async ({
  page,
}) => {
  await page.goto(`${portal.origin}/service#carbon-footprint-anchor`)
  const form = page.getByRole('form', { name: en.form.name })
  const field = form.getByRole('textbox')
  for (const [address, reason] of [
    ['http://192.168.0.1/', 'Addresses within a private network cannot be audited.'],
    [`${site.origin}/nothing`, 'The page answers with the error 404.'],
  ] as const) {
    await field.fill(address)
    await form.getByRole('button', { name: en.form.submit }).click()
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
    await expect(field).toHaveValue(address)
  }
})

test('an audit continues after the user has left, and even after the portal was killed', async ({ page }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  const env = { FETCH_ALLOW: `127.0.0.1:${site.port}` }
  const portalToKill = await startPortal({ env, dataDir })
  const response = await fetch(`${portalToKill.origin}/api/audit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ url: site.origin }),
  })
  expect(response.status).toBe(202)
  const { auditId } = (await response.json()) as { auditId: string }
  await delay(2000)
  await portalToKill.kill9()
  const restartedPortal = await startPortal({ env, dataDir })
  try {
    const status = async () =>
      (await (await page.request.get(`${restartedPortal.origin}/api/audit/${auditId}`)).json()).status
    await expect.poll(status, { timeout: 240_000 }).toBe('done')
    await page.goto(`${restartedPortal.origin}/files/audits/${auditId}/report.html`)
    await expect(page.getByText('Maple Solar').first()).toBeVisible()
  } finally {
    await restartedPortal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a member watches a page, sees its figures, and a month later it is audited again', async ({
  page,
  accessible,
}) => {
  const member = await addMember(portal, 'watcher@example.org')
  await logIn(page, member, portal.origin)
  await page.goto(`${portal.origin}/audits`)
  const form = page.getByRole('form', { name: en.own.add })
  await form.getByRole('textbox').fill(site.origin)
  await form.getByRole('button', { name: en.watch.start }).click()
  const host = page.getByText(`127.0.0.1:${site.port}`).first()
  await expect(host).toBeVisible()
  const pointCount = async () => {
    const watches = await page.request.get(`${portal.origin}/api/audit/watches`)
    return ((await watches.json()) as { points: unknown[] }[])[0]?.points.length
  }
  await expect.poll(pointCount, { timeout: 240_000 }).toBe(1)
  const advanceAMonth = { data: { advance: 32 * 86_400 } }
  expect((await page.request.post(`${portal.origin}/_local/clock`, advanceAMonth)).ok()).toBe(true)
  // The session expires within a month.
  await logIn(page, member, portal.origin)
  await expect.poll(pointCount, { timeout: 240_000 }).toBe(2)
  await page.goto(`${portal.origin}/audits`)
  await expect(host).toBeVisible()
  await accessible(page)
})
