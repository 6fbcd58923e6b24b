import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import { type Mail, mailAbout, mailsTo } from '#test/support/mailbox.ts'
import words from '#web/areas/newsletter/admin/locales/en.json' with { type: 'json' }
import en from '#web/areas/newsletter/locales/en.json' with { type: 'json' }
import fr from '#web/areas/newsletter/locales/fr.json' with { type: 'json' }

// The browser blocks the test's own script in the preview, a frame without scripts.
test.use({ tolerated: /^Blocked script execution in 'about:srcdoc'/ })

const linkIn = ({ text }: Mail, name: string) => {
  const { pathname, search } = new URL(
    new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(text)![0],
  )
  return pathname + search
}

/** Subscribes an address and confirms it by the mailed link. */
async function addSubscriber(page: Page, email: string, language: string, texts: typeof en): Promise<void> {
  await page.request.post('/api/newsletter', { data: { email, language } })
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1)
  await page.goto(linkIn((await mailsTo(page, email))[0]!, 'confirm'))
  await page.getByRole('button', { name: texts.confirm.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: texts.confirm.done })).toBeVisible()
}

test('an administrator writes, previews, tests and sends an issue; one subscriber unsubscribes, and the address of another bounces', async ({
  page,
  portal,
  accessible,
}) => {
  const unique = Date.now()
  const [readerEmail, bouncingEmail] = [`lectrice${unique}@example.org`, `parti${unique}@example.org`]
  const admin = portal.admin
  await addSubscriber(page, readerEmail, 'fr', fr)
  await addSubscriber(page, bouncingEmail, 'en', en)

  await logIn(page, admin)
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: words.issues.new }).click()
  for (const [name, text] of Object.entries({
    subjectEn: `January ${unique}`,
    subjectFr: `Janvier ${unique}`,
    subjectEs: `Enero ${unique}`,
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
  await expect(preview.getByText(`Janvier ${unique}`, { exact: true })).toBeVisible()
  await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', /Bonjour\./)
  await preview.getByRole('button', { name: words.preview.mail }).click()
  expect((await mailAbout(page, admin.email, `Janvier ${unique}`)).subject).toBe(`[Test] Janvier ${unique}`)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: words.issue.send }).click()
  const question = page.getByRole('alertdialog', { name: words.send.title })
  await question.getByRole('button', { name: /^Send to \d+ addresses$/ }).click()
  await expect(page.getByText(words.report.finished.replace('{{at}}', ''))).toBeVisible()
  await accessible(page)
  const reportUrl = page.url()

  const mail = await mailAbout(page, readerEmail, 'Janvier')
  expect(mail.text).toContain('Bonjour.')
  await page.goto(linkIn(mail, 'unsubscribe'))
  await page.getByRole('button', { name: fr.unsubscribe.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: fr.unsubscribe.done })).toBeVisible()

  const bouncedMail = await mailAbout(page, bouncingEmail, 'January')
  await page.goto(`/_local/mail?to=${encodeURIComponent(bouncingEmail)}`)
  await page.getByText(bouncedMail.subject).first().click()
  await page.getByRole('button', { name: 'Let it bounce', exact: true }).click()
  await page.goto('/admin/newsletter?show=subscribers')
  const subscribers = page.getByRole('searchbox', { name: words.subscribers.search })
  // Bounces arrive some time after the letter, and the list shows only bounces that arrived before it was loaded.
  await expect(async () => {
    await page.reload()
    await subscribers.fill(bouncingEmail)
    const row = page.getByRole('row').filter({ hasText: bouncingEmail })
    await expect(row).toContainText(words.stopped.bounced, { timeout: 5000 })
  }).toPass()
  await accessible(page)

  await page.goto(reportUrl)
  const reportFigure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(reportFigure(words.report.bounced)).toHaveText('1')
  await expect(reportFigure(words.report.left)).toHaveText('1')
})
