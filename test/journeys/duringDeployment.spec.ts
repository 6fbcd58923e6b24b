import type { Page } from '@playwright/test'
import { previousScripts } from '#infra/deploy/previousScripts.ts'
import { expect, test } from '#test/support/journey.ts'

test.use({ tolerated: /Content Security Policy|Failed to resolve module specifier/ })

/** Sends the portal's documents with a policy that allows these scripts, as CloudFront does once the stack `edge` is deployed. */
const allowOnly = (page: Page, scriptHashes: readonly string[]) =>
  page.route('**/service', async (route) => {
    const response = await route.fetch()
    const policy = response
      .headers()
      ['content-security-policy']!.replace(/'sha256-[^;]+/, scriptHashes.map((hash) => `'${hash}'`).join(' '))
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })

const laterBuild = ['A', 'B'].map((letter) => `sha256-${letter.repeat(43)}=`)

test('while a deployment runs, the deployed pages work under the policy of the later build', async ({
  page,
  portal,
}) => {
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  )
  await allowOnly(page, laterBuild)
  await page.goto('/service')
  await refused
  await expect(page.locator('#root')).not.toHaveAttribute('data-hydrated')

  await page.unroute('**/service')
  await allowOnly(page, [...laterBuild, ...(await previousScripts(portal.origin))])
  await page.goto('/service')
  await expect(page.locator('#root')).toHaveAttribute('data-hydrated')
})
