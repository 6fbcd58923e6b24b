import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as page from '#web/areas/directory/company/CompanyPage.tsx'
import type { CompanyData } from '#web/areas/directory/company/loadCompany.ts'
import { headTags } from '#web/build/headTags.ts'
import { matchPath, ParamsContext, useLocation } from '#web/shell/routing/routing.tsx'
import { withData } from '#web/shell/screens/withData.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, loadTexts, refuse, renderScreen, type ScreenOptions } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

const Page = withData(page)
/** Gives the page the parts of the address, as the shell does, also after a redirect. */
function Routed() {
  const params = matchPath('/companies/:slug', useLocation().pathname)?.params ?? {}
  return (
    <ParamsContext value={params}>
      <Page />
    </ParamsContext>
  )
}
const aCompany = (overrides = {}) => ({ ...aListing(overrides), claimable: false })
const answersWith = (company: object = aCompany(), similar: object[] = []): Answers => ({
  'GET /api/directory/maple-solar-1': company,
  'GET /api/directory/maple-solar-1/similar': similar,
})
const render = (answers: Answers = answersWith(), options: ScreenOptions = {}) =>
  renderScreen(<Routed />, { url: '/companies/maple-solar-1', answers, ...options })

describe('a company’s page', () => {
  test('tells what the company does, where it is and how to reach it, without invalid links', async () => {
    const company = aCompany({
      phone: '555',
      website: '',
      socialType: 'Twitter',
      socialLink: 'https://x.com/maple',
      city: 'Toronto',
      description: 'Sun for <b>everyone</b>.',
      hours: 'Monday to Friday, 9:00 to 17:00\nSaturday by appointment',
    })
    await render(answersWith(company))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Maple Solar')
    await waitFor(() => expect(document.title).toBe('Maple Solar · Carbon Portal'))
    expect(screen.getByText('Sun for <b>everyone</b>.')).toBeTruthy()
    expect(screen.getByText('Retail')).toBeTruthy()
    expect(screen.getByText(/Saturday by appointment/)).toBeTruthy()
    expect(screen.getByText(/Toronto/).textContent).toBe('1 Lake Street\nToronto')
    expect(screen.getByText('555').closest('a')).toBeNull()
    expect(screen.queryByText('Website')).toBeNull()
    expect(screen.getByRole('link', { name: 'X (Twitter)' }).getAttribute('rel')).toContain('nofollow')
  })

  test('names its category and country in the reader’s language, beside the map too', async () => {
    const company = aCompany({
      address: 'Rome, Italy',
      displayCategory: 'public body',
      position: { lat: 41.9, lng: 12.5 },
      local: { address: 'Rome, Italie' },
    })
    const { calls } = await render(answersWith(company), {
      language: 'fr',
      url: '/fr/companies/maple-solar-1',
    })
    expect(await screen.findAllByText('Rome, Italie')).toHaveLength(2)
    expect(screen.queryByText('Rome, Italy')).toBeNull()
    expect(screen.getByText('Organisme public').getAttribute('translate')).toBeNull()
    expect(calls.map(({ query }) => query.get('lang'))).toEqual(['fr', 'fr'])
  })

  test('shows the company’s own plan, also to a premium member', async () => {
    const { unmount } = await render(answersWith(aCompany({ package: 'free' })), {
      session: { package: 'premium' },
    })
    expect((await screen.findByRole('heading', { level: 1 })).dataset.package).toBe('free')
    expect(screen.queryByText('Premium member')).toBeNull()
    expect(document.querySelector('img')).toBeNull()
    unmount()
    const premium = await render(answersWith(aCompany({ package: 'premium' })), {
      session: { package: 'free' },
    })
    expect(await screen.findByText('Premium member')).toBeTruthy()
    expect(document.querySelector('img')?.getAttribute('src')).toBe(aListing().imageURL)
    premium.unmount()
    await render(answersWith(aCompany({ package: 'pro' })))
    expect(await screen.findByText('Pro member')).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })

  test('shows no e-mail and offers no message form if the company hides its e-mail', async () => {
    await render(answersWith(aCompany({ email: '' })))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Email')).toBeNull()
    expect(screen.queryByText('Write to them')).toBeNull()
    expect(screen.getByText('Report a mistake')).toBeTruthy()
  })

  test('lists similar companies with links to their pages', async () => {
    const { _id, city, state, country, industry, contractorType } = aListing({ city: 'Laval' })
    const similar = { _id, city, state, country, industry, contractorType }
    await render(answersWith(undefined, [{ ...similar, company: 'Birch', url: '/companies/birch-2' }]))
    const section = await screen.findByRole('region', { name: 'Similar companies' })
    expect(within(section).getByRole('link').getAttribute('href')).toBe('/companies/birch-2')
    expect(within(section).getByText('Laval')).toBeTruthy()
  })

  test('redirects from an earlier name to the present address, with language, query and anchor', async () => {
    const { calls } = await render(
      {
        ...answersWith(),
        'GET /api/directory/old-name-1': aCompany(),
        'GET /api/directory/old-name-1/similar': [],
      },
      { url: '/fr/companies/old-name-1?from=mail#contact', language: 'fr' },
    )
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    const { pathname, search, hash } = window.location
    expect(pathname + search + hash).toBe('/fr/companies/maple-solar-1?from=mail#contact')
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/directory/old-name-1',
      '/api/directory/old-name-1/similar',
      '/api/directory/maple-solar-1',
      '/api/directory/maple-solar-1/similar',
    ])
  })

  test('says that a company is not in the directory, or that it could not be loaded', async () => {
    const { unmount } = await render({}, { language: 'fr', url: '/fr/companies/none' })
    expect(await screen.findByText('Cette entreprise n’est pas dans l’annuaire')).toBeTruthy()
    unmount()
    await render({
      ...answersWith(),
      'GET /api/directory/maple-solar-1/similar': () => refuse(403, 'x', 'x'),
    })
    expect(await screen.findByText('The company could not be loaded')).toBeTruthy()
  })
})

describe('sharing', () => {
  /** Gives the browser these means of sharing, for this test. */
  function withNavigator(tools: { share?: object; clipboard?: object }) {
    for (const [name, value] of Object.entries({ share: undefined, clipboard: undefined, ...tools })) {
      Object.defineProperty(navigator, name, { configurable: true, value })
      onTestFinished(() => void Reflect.deleteProperty(navigator, name))
    }
  }

  test('uses the browser’s own dialog, without the query', async () => {
    const share = vi.fn(async () => undefined)
    withNavigator({ share })
    await render(undefined, { url: '/companies/maple-solar-1?utm_source=mail' })
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    const url = `${window.location.origin}/companies/maple-solar-1`
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Maple Solar', url }))
  })

  test('copies the address where there is no such dialog, and shows it where copying is refused', async () => {
    const writeText = vi.fn(async () => undefined)
    withNavigator({ clipboard: { writeText } })
    const { unmount } = await render()
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('The link is copied.')).toBeTruthy()
    const address = `${window.location.origin}/companies/maple-solar-1`
    expect(writeText).toHaveBeenCalledWith(address)
    unmount()
    withNavigator({})
    await render()
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText(address)).toBeTruthy()
  })

  test('shows nothing when the user closes the browser’s dialog', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const writeText = vi.fn()
    withNavigator({ share, clipboard: { writeText } })
    await render()
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(share).toHaveBeenCalled())
    expect(writeText).not.toHaveBeenCalled()
  })
})

describe('the forms of a company’s page', () => {
  /** Opens a panel as a browser does when its title is pressed. */
  async function open(title: string) {
    const details = (await screen.findByText(title)).closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
  const fill = (form: HTMLElement, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  }
  const sender = { 'Your name': 'Zoé', 'Your email': 'zoe@example.org' }

  test('send a message to the company, and say that it is on its way', async () => {
    const { calls } = await render({
      ...answersWith(),
      'POST /api/directory/lst_1/message': undefined,
    })
    await open('Write to them')
    const form = await screen.findByRole('form', { name: 'Message to the company' })
    fill(form, { ...sender, Message: 'Hello' })
    press('Send message')
    expect(await screen.findByText('Your message is on its way!')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      name: 'Zoé',
      email: 'zoe@example.org',
      message: 'Hello',
      language: 'en',
    })
  })

  test('say which field the portal refuses', async () => {
    const issues = [{ path: 'message', code: 'field.link', message: 'x' }]
    await render({
      ...answersWith(),
      'POST /api/directory/lst_1/message': () => refuse(400, 'input.invalid', 'x', { issues }),
    })
    await open('Write to them')
    fill(await screen.findByRole('form', { name: 'Message to the company' }), {
      ...sender,
      Message: 'a.example',
    })
    press('Send message')
    await expectAlert('Write it without links and addresses.')
  })

  test('report a mistake to the portal’s own inbox, with the company and its page', async () => {
    const company = aCompany({ company: 'M'.repeat(200) })
    const { calls } = await render({ ...answersWith(company), 'POST /api/contact': { email: 'x' } })
    await open('Report a mistake')
    fill(await screen.findByRole('form', { name: 'Report of a mistake' }), {
      ...sender,
      'What is wrong?': 'It has moved.',
    })
    press('Send report')
    expect(await screen.findByText('Thank you! We will look at it.')).toBeTruthy()
    const { subject, message } = calls.find(({ method }) => method === 'POST')!.body as Record<string, string>
    expect(subject).toMatch(/^Mistake in the directory: M+…$/)
    expect(subject!.length).toBeLessThanOrEqual(200)
    expect(message).toContain(`It has moved.\n\n${'M'.repeat(200)}\n`)
    expect(message).toContain('/companies/maple-solar-1')
  })
})

describe('the head of a company’s page', () => {
  const headOf = async (overrides: object) => {
    await loadTexts('fr')
    const data = { company: aCompany(overrides), similar: [] } as CompanyData
    const head = headTags({
      ...page.meta({ data }),
      path: '/companies/maple-solar-1',
      language: 'fr',
      brand: 'P',
      isIndexed: true,
      origin: 'https://portal.example',
    })
    const tags = head.map(String).join('\n')
    const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)![1]!
    const [business] = JSON.parse(json)['@graph'].map(({ mainEntity }: { mainEntity: object }) => mainEntity)
    return { tags, business }
  }

  test('describes a local business with all known properties', async () => {
    const { tags, business } = await headOf({
      city: 'Laval',
      contractorType: 'roofing',
      position: { lat: 45.57, lng: -73.692 },
    })
    expect(tags).toContain('<link rel="canonical" href="https://portal.example/fr/companies/maple-solar-1">')
    expect(tags).toContain('hreflang="es" href="https://portal.example/es/companies/maple-solar-1"')
    expect(tags).toContain('content="Maple Solar · Toiture · 1 Lake Street, Laval."')
    expect(tags).toContain('content="https://portal.example/social-card.png"')
    expect(business).toEqual({
      '@type': 'LocalBusiness',
      name: 'Maple Solar',
      telephone: '+1 416 555 0100',
      email: 'hello@maple.example',
      url: 'https://maple.example',
      address: { '@type': 'PostalAddress', streetAddress: '1 Lake Street', addressLocality: 'Laval' },
      geo: { '@type': 'GeoCoordinates', latitude: 45.57, longitude: -73.692 },
    })
  })

  test('shows a logo to other sites only while the plan has one', async () => {
    const imageURL = 'https://portal.example/files/pictures/p/whole-480.webp'
    expect((await headOf({ package: 'premium', imageURL })).tags).toContain(imageURL)
    expect((await headOf({ package: 'free', imageURL })).tags).not.toContain(imageURL)
  })

  test('escapes markup in every text', async () => {
    const markup = '</script><script>alert(1)</script>'
    const { tags, business } = await headOf({ company: markup, description: markup, address: markup })
    expect(tags).not.toContain('<script>alert')
    expect(business).toMatchObject({ name: markup, description: markup })
  })
})

test('the sitemap has every page of the list', async () => {
  await renderScreen(<p />, {
    answers: {
      'GET /api/directory': ({ query }: { query: URLSearchParams }) =>
        query.get('after')
          ? [aListing({ slug: 'birch-2' })]
          : Response.json([aListing()], { headers: { link: '</api/directory?after=x>; rel="next"' } }),
    },
  })
  expect(await page.sitemap()).toEqual({ pages: [{ params: { slug: 'maple-solar-1' } }], next: 'x' })
  expect(await page.sitemap('x')).toEqual({ pages: [{ params: { slug: 'birch-2' } }], next: undefined })
})
