import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import words from '#web/areas/newsletter/admin/locales/en.json' with { type: 'json' }
import en from '#web/areas/newsletter/locales/en.json' with { type: 'json' }
import fr from '#web/areas/newsletter/locales/fr.json' with { type: 'json' }

// The browser blocks the test's own script in the preview, a frame without scripts.
test.use({ tolerated: /^Blocked script execution in 'about:srcdoc'/ })

interface Mail {
  id: string
  subject: string
  text: string
}

async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const got = await page.request.get(`/_local/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  return (await got.json()) as Mail[]
}

/** Waits for a letter to someone with these words in its subject. */
async function letter(page: Page, email: string, words: string): Promise<Mail> {
  const find = async () => (await mailsTo(page, email)).find(({ subject }) => subject.includes(words))
  await expect.poll(find).toBeDefined()
  return (await find())!
}

const linkIn = ({ text }: Mail, name: string) => {
  const { pathname, search } = new URL(
    new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(text)![0],
  )
  return pathname + search
}

/** Subscribes someone and confirms it by mail. */
async function subscriber(page: Page, email: string, language: string, own: typeof en): Promise<void> {
  await page.request.post('/api/newsletter', { data: { email, language } })
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1)
  await page.goto(linkIn((await mailsTo(page, email))[0]!, 'confirm'))
  await page.getByRole('button', { name: own.confirm.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: own.confirm.done })).toBeVisible()
}

test('an administrator writes, previews, tests and sends an issue; readers get it, unsubscribe and bounce', async ({
  page,
  portal,
  accessible,
}) => {
  const told = Date.now()
  const [reader, gone] = [`lectrice${told}@example.org`, `parti${told}@example.org`]
  const admin = portal.accounts.find(({ role }) => role === 'admin')!
  await subscriber(page, reader, 'fr', fr)
  await subscriber(page, gone, 'en', en)

  await logIn(page, admin)
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: words.issues.new }).click()
  for (const [name, text] of Object.entries({
    subjectEn: `January ${told}`,
    subjectFr: `Janvier ${told}`,
    subjectEs: `Enero ${told}`,
    introEn: 'Good morning.',
    introFr: 'Bonjour.',
  }))
    await page.locator(`main [name=${name}]`).fill(text)
  await page
    .getByRole('button', { name: /^Add “/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Add “/ })
    .first()
    .click()
  await accessible(page)
  await page.getByRole('button', { name: words.issue.save }).click()
  await expect(page).toHaveURL(/issue=iss_/)

  await page.getByRole('button', { name: words.issue.send }).click()
  await expect(page.locator('main [name=introEs]')).toBeFocused()
  await page.locator('main [name=introEs]').fill('Buenos días.')
  await page.getByRole('button', { name: words.issue.preview }).click()
  const preview = page.getByRole('dialog', { name: words.issue.preview })
  await preview.getByRole('tab', { name: 'Français' }).click()
  // Playwright cannot look into the letter, which is in a frame without scripts.
  await expect(preview.getByText(`Janvier ${told}`, { exact: true })).toBeVisible()
  await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', /Bonjour\./)
  await preview.getByRole('button', { name: words.preview.mail }).click()
  expect((await letter(page, admin.email, `Janvier ${told}`)).subject).toBe(`[Test] Janvier ${told}`)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: words.issue.send }).click()
  const question = page.getByRole('alertdialog', { name: words.send.title })
  await question.getByRole('button', { name: /^Send to \d+ addresses$/ }).click()
  await expect(page.getByText(words.report.finished.replace('{{at}}', ''))).toBeVisible()
  await accessible(page)
  const report = page.url()

  const got = await letter(page, reader, 'Janvier')
  expect(got.text).toContain('Bonjour.')
  await page.goto(linkIn(got, 'unsubscribe'))
  await page.getByRole('button', { name: fr.unsubscribe.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: fr.unsubscribe.done })).toBeVisible()

  const bounced = await letter(page, gone, 'January')
  await page.goto(`/_local/mail?to=${encodeURIComponent(gone)}`)
  await page.getByText(bounced.subject).first().click()
  await page.getByRole('button', { name: 'Let it bounce', exact: true }).click()
  await page.goto('/admin/newsletter?show=subscribers')
  await page.getByRole('searchbox', { name: words.subscribers.search }).fill(gone)
  await expect(page.getByRole('row').filter({ hasText: gone })).toContainText(words.stopped.bounced)
  await accessible(page)

  await page.goto(report)
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(figure(words.report.bounced)).toHaveText('1')
  await expect(figure(words.report.left)).toHaveText('1')
})
