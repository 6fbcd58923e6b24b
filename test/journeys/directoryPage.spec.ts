import { expect, test } from '#test/support/journey.ts'
import { mailAbout } from '#test/support/mailbox.ts'
import { expectMessage } from '#test/support/messages.ts'
import { sitemapOf } from '#test/support/sitemap.ts'

interface Company {
  _id: string
  url: string
  company: string
  email: string
}

/** Returns a company of the demo portal with its own words and premium look. */
async function premiumCompany(origin: string): Promise<Company> {
  const [company] = (await (await fetch(`${origin}/api/directory/featured`)).json()) as Company[]
  return company!
}

test('a company’s page is whole without JavaScript, at one address in each language, and others redirect to it', async ({
  portal,
  newContext,
}) => {
  const { url, company } = await premiumCompany(portal.origin)
  const oldUrl = `/companies/a-name-of-yesterday-${url.split('-').at(-1)}`
  for (const prefix of ['', '/fr', '/es']) {
    const response = await fetch(portal.origin + prefix + oldUrl, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, prefix + url])
  }

  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  const opened = await page.goto(`/fr${oldUrl}`)
  expect(opened?.status()).toBe(200)
  await expect(page).toHaveURL(`${portal.origin}/fr${url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company)
  await expect(page.getByText('Membre Premium')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lien vers cette page' })).toHaveAttribute('href', `/fr${url}`)
  await expect(page.getByRole('button', { name: 'Partager' })).toBeHidden()
  await page.getByText('Signaler une erreur').click()
  await expect(page.getByRole('link', { name: 'Nous écrire autrement' })).toBeVisible()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe(`/fr${url}`)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')['@graph'][0].mainEntity).toMatchObject({
    '@type': 'LocalBusiness',
    name: company,
  })

  const similar = page.getByRole('region', { name: 'Entreprises semblables' }).getByRole('link')
  const name = await similar.first().innerText()
  await similar.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await page.goto('/fr/companies/nobody-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cette entreprise n’est pas dans l’annuaire',
  )
  expect(await sitemapOf(portal.origin)).toContain(`/fr${url}</loc>`)
})

test('a visitor opens a company from the list, shares its page, writes to it and reports a mistake', async ({
  page,
  portal,
  accessible,
}) => {
  const { _id, url, company, email } = await premiumCompany(portal.origin)
  await page.addInitScript(() => {
    const shared = async (data: ShareData) => void Object.assign(window, { shared: data })
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared })
  })
  await page.goto(`/service?company=${_id}`)
  await expect(page).toHaveURL(portal.origin + url)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
    title: company,
    url: portal.origin + url,
  })

  const unique = Date.now()
  await page.getByText('Write to them').click()
  const letter = page.getByRole('form', { name: 'Message to the company' })
  await letter.getByLabel('Your name').fill('Zoé Martin')
  await letter.getByLabel('Your email').fill(`zoe${unique}@example.org`)
  await letter.getByLabel('Message').fill('See www.example.org')
  await letter.getByRole('button', { name: 'Send message' }).click()
  await expect(letter.getByText('Write it without links and addresses.')).toBeVisible()
  await accessible(page)
  await letter.getByLabel('Message').fill(`<b>Barns</b> ${unique}?`)
  await letter.getByRole('button', { name: 'Send message' }).click()
  await expectMessage(page, 'Your message is on its way!')
  const mail = await mailAbout(page, email, company)
  expect(mail.text).toContain(`<b>Barns</b> ${unique}?`)
  expect(JSON.stringify(mail.headers)).toContain(`zoe${unique}@example.org`)

  await page.getByText('Report a mistake').click()
  const report = page.getByRole('form', { name: 'Report of a mistake' })
  await report.getByLabel('Your name').fill('Zoé Martin')
  await report.getByLabel('Your email').fill(`zoe${unique}@example.org`)
  await report.getByLabel('What is wrong?').fill('It has moved.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expectMessage(page, 'Thank you! We will look at it.')
  const reported = await mailAbout(page, 'portal@example.org', `Mistake in the directory: ${company}`)
  expect(reported.text).toContain(portal.origin + url)
  await accessible(page)
})
