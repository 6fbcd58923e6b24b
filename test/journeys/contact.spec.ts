import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#test/support/journey.ts'
import { said } from '#test/support/messages.ts'
import en from '#web/areas/contact/locales/en.json' with { type: 'json' }
import es from '#web/areas/contact/locales/es.json' with { type: 'json' }
import fr from '#web/areas/contact/locales/fr.json' with { type: 'json' }

interface Mail {
  subject: string
  text: string
  headers: Record<string, string>
}

async function letterAbout(page: Page, subject: string): Promise<Mail> {
  const read = async () => {
    const got = await page.request.get('/_local/mail?to=portal@example.org', {
      headers: { accept: 'application/json' },
    })
    return ((await got.json()) as Mail[]).find((mail) => mail.subject.includes(subject))
  }
  await expect.poll(read).toBeDefined()
  return (await read())!
}

const replyTo = ({ headers }: Mail) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'reply-to')?.[1]

test('visitors write in three languages; an administrator gets mail, reads, answers and deletes', async ({
  page,
  portal,
  accessible,
}) => {
  const told = Date.now()
  const subjects: string[] = []
  for (const [path, words] of Object.entries({ '/contact': en, '/fr/contact': fr, '/es/contact': es })) {
    const subject = `${words.navigation} ${told}`
    subjects.push(subject)
    await page.goto(path)
    await expect(
      page.getByRole('navigation').first().getByRole('link', { name: words.navigation }),
    ).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.getByLabel(words.form.yourName).fill('Zoé <b>Martin</b>')
    await page.locator('main [name=email]').fill(`zoe${told}@example.org`)
    await page.getByLabel(words.form.subject).fill(subject)
    await page.locator('main [name=message]').fill(`${words.lead}\n<script>alert(1)</script>`)
    await page.getByRole('button', { name: words.form.submit }).click()
    await said(page, words.form.sent)
    const letter = await letterAbout(page, subject)
    expect(replyTo(letter)).toBe(`zoe${told}@example.org`)
    expect(letter.text).toContain(words.lead)
  }
  await accessible(page)

  await logIn(page, portal.accounts.find(({ role }) => role === 'admin')!)
  await page.goto('/admin/messages')
  for (const subject of subjects) await expect(page.getByRole('button', { name: subject })).toBeVisible()
  await page.getByRole('button', { name: subjects[1]! }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('<script>alert(1)</script>')
  await expect(dialog.getByRole('link', { name: en.messages.answer })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:zoe${told}@`),
  )
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: subjects[1]! })).toHaveCount(0)

  await page.getByRole('tab', { name: en.messages.states.read, exact: true }).click()
  await page.getByRole('button', { name: subjects[1]! }).click()
  await dialog.getByRole('button', { name: en.delete.open }).click()
  await page.getByRole('button', { name: en.delete.confirm }).click()
  await said(page, en.delete.done)
  await expect(page.getByRole('button', { name: subjects[1]! })).toHaveCount(0)
})
