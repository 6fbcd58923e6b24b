import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { legalPages } from '#shared/legal/legalPage.ts'
import { legalApi } from './legalApi.ts'

const api = legalApi()
const installAll = () =>
  api.install(
    {
      operator: 'Maple & <b>Sons</b>',
      email: 'office@example.org',
      privacyOfficer: 'Ada Tremblay',
      governingLaw: 'Québec, Canada',
    },
    '1 Elm Street, Toronto',
  )
beforeEach(() => api.install({}))

const read = (page: string, lang = 'en') =>
  api.call('GET /api/legal/{page}', { params: { page }, query: { lang } })

const everyText = languages.flatMap((language) => legalPages.map((page) => ({ language, page })))

describe('a legal page', () => {
  test.each(everyText)('$page in $language is whole, with its sections', async ({ language, page }) => {
    const { status, body, headers } = await read(page, language)
    expect(status).toBe(200)
    expect(body).toMatchObject({ page, language, updatedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
    expect(headers['cache-control']).toContain('public')
    expect(body.html).not.toMatch(/\{\{|\}\}|\{#|undefined/)
    for (const { id, heading } of body.sections) expect(body.html).toContain(`<h2 id="${id}">${heading}</h2>`)
  })

  test.each(legalPages)('%s has the same sections in every language', async (page) => {
    const [first, ...others] = await Promise.all(
      languages.map(async (language) => {
        const { body } = await read(page, language)
        return body.sections.map(({ id }: { id: string }) => id)
      }),
    )
    for (const ids of others) expect(ids).toEqual(first)
  })

  test.each(everyText.filter(({ language }) => language === 'fr'))(
    '$page in French has no-break spaces around its punctuation',
    async ({ page }) => {
      const { body } = await read(page, 'fr')
      const text = body.html.replace(/<[^>]+>/g, '')
      expect(text).not.toMatch(/ [:;?!»](?:\s|$)|« /)
    },
  )

  test('links to the portal’s pages in its own language', async () => {
    const { body } = await read('privacy', 'fr')
    expect(body.html).toContain('href="/fr/cookies"')
    expect(body.html).not.toContain('href="/cookies"')
  })

  test('names the operator as a text, never as markup', async () => {
    installAll()
    const { body } = await read('imprint')
    expect(body.html).toContain('Maple &amp; &lt;b&gt;Sons&lt;/b&gt;')
    expect(body.html).toContain('href="mailto:office@example.org"')
    expect(body.html).toContain('1 Elm Street, Toronto')
  })

  test('says where the data lies', async () => {
    const { body } = await read('privacy', 'fr')
    expect(body.html).toContain('Montréal, Canada (ca-central-1)')
  })

  test('without settings says that the operator is not stated, and leads to the contact form', async () => {
    const { body } = await read('imprint', 'es')
    expect(body.html).toContain('<dd>El nombre de quien opera este portal todavía no se publica aquí.</dd>')
    expect(body.html).toContain(
      '<dd>La dirección de quien opera este portal todavía no se publica aquí.</dd>',
    )
    expect(body.html).toContain('href="/es/contact"')
  })

  test('has a whole sentence about the operator, whichever settings are missing', async () => {
    const sentences = async () => {
      const { body } = await read('privacy', 'fr')
      return /<p>(Ce portail.*?), qui décide/.exec(body.html)?.[1]
    }
    const nothing = await sentences()
    expect(nothing).toBe(
      'Ce portail est exploité par une personne ou une entreprise dont le nom et l’adresse ne sont pas encore publiés ici',
    )
    api.install({ operator: 'Maple & Sons' })
    expect(await sentences()).toBe(
      'Ce portail est exploité par Maple &amp; Sons (l’adresse postale n’est pas encore publiée ici)',
    )
    api.install({}, '1 Elm Street')
    expect(await sentences()).toContain('établie au 1 Elm Street (le nom')
    api.install({ operator: 'Maple & Sons' }, '1 Elm Street')
    expect(await sentences()).toContain('Maple &amp; Sons, 1 Elm Street')
  })

  test('that does not exist is refused', async () => {
    expect((await read('refunds')).status).toBe(400)
  })
})

describe('the operator’s name', () => {
  const readName = async () => (await api.call('GET /api/legal/operator')).body

  test('can be read by everybody once it is set', async () => {
    expect(await readName()).toEqual({})
    installAll()
    expect(await readName()).toEqual({ name: 'Maple & <b>Sons</b>' })
  })
})

describe('administrators', () => {
  test('see which settings are missing', async () => {
    const { body } = await api.asAdmin('GET /api/legal/missing')
    expect(body.settings).toEqual([
      'legal.operator',
      'legal.email',
      'legal.privacyOfficer',
      'legal.governingLaw',
      'postalAddress',
    ])
    installAll()
    expect((await api.asAdmin('GET /api/legal/missing')).body.settings).toEqual([])
  })
})
