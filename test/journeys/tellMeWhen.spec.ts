import type { Page } from '@playwright/test'
import { adminCalls } from '#test/support/adminCalls.ts'
import { expect, test } from '#test/support/journey.ts'
import { mailAbout, mailedLink } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import newsletter from '#web/areas/newsletter/locales/en.json' with { type: 'json' }
import newsletterFr from '#web/areas/newsletter/locales/fr.json' with { type: 'json' }
import topics from '#web/areas/newsletter/topics/locales/en.json' with { type: 'json' }
import topicsFr from '#web/areas/newsletter/topics/locales/fr.json' with { type: 'json' }
import link from '#web/forms/tellMeWhen/locales/en.json' with { type: 'json' }
import linkFr from '#web/forms/tellMeWhen/locales/fr.json' with { type: 'json' }
import shell from '#web/shell/locales/en.json' with { type: 'json' }

/** Opens the mailed link and confirms. */
async function confirmByMail(page: Page, email: string, words: typeof newsletter): Promise<void> {
  const { link } = await mailedLink(page, email, '/newsletter/confirm')
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: words.confirm.submit }).click()
  await expect(page.locator('main [role=status]').filter({ hasText: words.confirm.done })).toBeVisible()
}

test('a visitor of the market asks in French to be told when it opens, and gets the letter about that and no general issue', async ({
  page,
  portal,
  accessible,
}) => {
  const unique = Date.now()
  const email = `attente${unique}@example.org`
  await page.goto('/fr/trade')
  const market = page.locator('#logp2a-anchor')
  await expect(market.getByRole('button', { name: 'Bientôt disponible' })).toBeDisabled()
  await market.getByRole('link', { name: linkFr.link }).click()
  await expect(page).toHaveURL(/\/fr\/newsletter\/tell-me-when\?topics=exchange$/)
  const choice = page.getByLabel(topicsFr.about)
  await expect(choice).toHaveValue('exchange')
  // A reload hydrates the prerendered page, which knows no query.
  await page.reload()
  await expect(choice).toHaveValue('exchange')
  await accessible(page)
  const form = page.locator('main').getByRole('form', { name: topicsFr.title })
  await form.getByLabel(newsletterFr.form.email).fill(email)
  await form.getByRole('button', { name: topicsFr.submit }).click()
  await expectMessage(page, topicsFr.done)
  expect((await mailAbout(page, email, 'DecarbXchange')).text).toContain('/fr/newsletter/confirm?token=')
  await confirmByMail(page, email, newsletterFr)

  const call = await adminCalls(portal)
  const texts = (name: string) => ({
    ...{ subjectEn: `${name} ${unique}`, subjectFr: `${name} ${unique}`, subjectEs: `${name} ${unique}` },
    ...{ introEn: 'Hello.', introFr: 'Bonjour.', introEs: 'Hola.' },
  })
  const { _id } = (await call('POST', '/api/newsletter/issues', {
    ...texts('Ouverture'),
    topic: 'exchange',
    posts: [],
  }))!
  await call('POST', `/api/newsletter/issues/${_id}/send`, {})
  const letter = await mailAbout(page, email, `Ouverture ${unique}`)
  expect(letter.text).toContain('/fr/trade#logp2a-anchor')
  const listed = await call('GET', `/api/newsletter/subscribers?q=${encodeURIComponent(email)}`)
  expect(listed).toMatchObject([{ email, status: 'confirmed', topics: ['exchange'] }])
})

test('without scripts the form asks for the topic that the link names, and says at its field when none is chosen', async ({
  newContext,
  portal,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  const email = `plain-waiting${Date.now()}@example.org`
  await page.goto('/trade')
  await page.locator('#hub-anchor').getByRole('link', { name: link.link }).click()
  await expect(page).toHaveURL(/\/newsletter\/tell-me-when\?topics=hub$/)
  const main = page.locator('main')
  await main.locator('[name=email]').fill('nobody')
  await main.getByRole('button', { name: topics.submit }).click()
  await expect(main.locator('[name=email]')).toHaveValue('nobody')
  await expect(main.locator('[name=topics]')).toHaveValue('hub')
  await main.locator('[name=email]').fill(email)
  await main.getByRole('button', { name: topics.submit }).click()
  await expect(main.locator('[role=status]')).toHaveText(newsletter.form.subscribed)
  await confirmByMail(page, email, newsletter)
  const call = await adminCalls(portal)
  const listed = await call('GET', `/api/newsletter/subscribers?q=${encodeURIComponent(email)}`)
  expect(listed).toMatchObject([{ email, topics: ['hub'] }])

  await page.goto('/newsletter/tell-me-when')
  await main.locator('[name=email]').fill(email)
  await main.getByRole('button', { name: topics.submit }).click()
  await expect(main.locator('[name=topics]')).toHaveAccessibleDescription(shell.errors.field.required)
})
