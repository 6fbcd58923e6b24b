import { expect, logIn, test } from '#test/support/journey.ts'
import { type Mail, mailAbout } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import en from '#web/areas/contact/locales/en.json' with { type: 'json' }
import es from '#web/areas/contact/locales/es.json' with { type: 'json' }
import fr from '#web/areas/contact/locales/fr.json' with { type: 'json' }

const replyTo = ({ headers }: Mail) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'reply-to')?.[1]

test('visitors send messages in three languages, and an administrator gets, reads and deletes them', async ({
  page,
  portal,
  accessible,
}) => {
  const unique = Date.now()
  const subjects: string[] = []
  for (const [path, words] of Object.entries({ '/contact': en, '/fr/contact': fr, '/es/contact': es })) {
    const subject = `${words.navigation} ${unique}`
    subjects.push(subject)
    await page.goto(path)
    // It stands in the menu, which is closed.
    await expect(page.locator('header a', { hasText: words.navigation })).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.getByLabel(words.form.yourName).fill('Zoé <b>Martin</b>')
    await page.locator('main [name=email]').fill(`zoe${unique}@example.org`)
    await page.getByLabel(words.form.subject).fill(subject)
    await page.locator('main [name=message]').fill(`${words.lead}\n<script>alert(1)</script>`)
    await page.getByRole('button', { name: words.form.submit }).click()
    await expectMessage(page, words.form.sent)
    const letter = await mailAbout(page, 'portal@example.org', subject)
    expect(replyTo(letter)).toBe(`zoe${unique}@example.org`)
    expect(letter.text).toContain(words.lead)
  }
  await accessible(page)

  await logIn(page, portal.admin)
  await page.goto('/admin/messages')
  for (const subject of subjects) await expect(page.getByRole('button', { name: subject })).toBeVisible()
  await page.getByRole('button', { name: subjects[1]! }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('<script>alert(1)</script>')
  await expect(dialog.getByRole('link', { name: en.messages.answer })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:zoe${unique}@`),
  )
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: subjects[1]! })).toHaveCount(0)

  await page.getByRole('tab', { name: en.messages.states.read, exact: true }).click()
  await page.getByRole('button', { name: subjects[1]! }).click()
  await dialog.getByRole('button', { name: en.delete.open }).click()
  await page.getByRole('button', { name: en.delete.confirm }).click()
  await expectMessage(page, en.delete.done)
  await expect(page.getByRole('button', { name: subjects[1]! })).toHaveCount(0)
})
