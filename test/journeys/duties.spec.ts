import { indexedPages } from '#test/support/indexedPages.ts'
import { addMember, expect, logIn, test } from '#test/support/journey.ts'
import { sidewaysOverflow } from '#test/support/layout.ts'
import { expectMessage } from '#test/support/messages.ts'

const duties = ['editor', 'support', 'bookkeeper'] as const

for (const duty of duties)
  test(`the duty ${duty} opens its pages of the content portal without a refused call, and no other page`, async ({
    page,
    portal,
    accessible,
  }) => {
    test.slow()
    const refusedCalls: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refusedCalls.push(`${page.url()} calls ${response.url()}`)
    })
    await logIn(page, portal.accounts.find((account) => account.duties?.includes(duty))!)
    await page.goto('/Articles')
    const pages = (await indexedPages(portal.origin)).filter(({ layout }) => layout === 'admin')
    const allowedPages = pages.filter(({ access }) => access === 'staff' || access === duty)
    expect(allowedPages.length).toBeGreaterThan(2)
    const linked = await page
      .locator('.admin-menu section:not(.admin-account) a, .admin-menu > ul a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(allowedPages.map(({ path }) => path)).toEqual(expect.arrayContaining(linked))
    for (const { path } of allowedPages) {
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      expect(await sidewaysOverflow(page), path).toBe(0)
      await accessible(page)
    }
    expect(refusedCalls).toEqual([])
    for (const { path } of pages.filter((one) => !allowedPages.includes(one))) {
      await page.goto(path)
      await page.waitForURL('**/login')
    }
  })

test('a page without the right says so in the reader’s language', async ({ page, portal }) => {
  await logIn(page, portal.accounts.find(({ duties: held }) => held?.includes('support'))!)
  for (const [path, text] of [
    ['/admin/orders', 'That page is for bookkeepers.'],
    ['/fr/admin/orders', 'Cette page est réservée à la comptabilité.'],
    ['/es/admin/orders', 'Esa página es para contables.'],
    ['/admin/activity', 'That page is for administrators.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('an administrator makes a premium member an editor, who writes at once, and takes it again while they write', async ({
  page,
  portal,
  newContext,
}) => {
  const member = await addMember(portal, `editor${Date.now()}@example.org`)
  const memberPage = await (await newContext()).newPage()
  await logIn(memberPage, member)
  await memberPage.goto('/AddNews')
  await memberPage.waitForURL('**/login')
  const manageStatus = async () => (await memberPage.request.get('/api/news/manage')).status()
  expect(await manageStatus()).toBe(403)

  await logIn(page, portal.admin)
  await page.goto(`/admin/manage-user?q=${member.email}`)
  await page
    .getByRole('row')
    .filter({ hasText: member.email })
    .getByRole('button', { name: /^Edit / })
    .click()
  await page.getByRole('checkbox', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'User updated successfully!')
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('Member, Editor')

  expect(await manageStatus()).toBe(200)
  await memberPage.goto('/AddNews')
  await expect(memberPage.getByRole('heading', { level: 1 })).toBeVisible()
  await memberPage.goto('/')
  expect((await (await memberPage.request.get('/api/me')).json()).package).toBe('premium')
  await expect(memberPage.getByRole('link', { name: 'Content portal' }).first()).toBeAttached()

  await page
    .getByRole('row')
    .filter({ hasText: member.email })
    .getByRole('button', { name: /^Edit / })
    .click()
  await page.getByRole('checkbox', { name: 'Editor' }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('row').filter({ hasText: member.email })).not.toContainText('Editor')
  expect(await manageStatus()).toBe(403)
  await memberPage.goto('/AddNews')
  await expect(memberPage.getByText('That page is for editors.')).toBeVisible()
})
