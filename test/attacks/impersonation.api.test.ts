import { describe, expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { aRow, directoryApi, sheetOf } from '../directory/directoryApi.ts'
import { tokenIn, waitingLetters } from '../support/letters.ts'
import { loggedIn } from '../support/users.ts'

const api = directoryApi()
let companyCount = 0

/** Imports a company that no member manages. */
async function importCompany(overrides: Partial<Record<string, string>> = {}) {
  const n = ++companyCount
  const row = { COMPANY: `Claimable ${n} Co`, EMAIL: `info${n}@claimable.example`, ...overrides }
  await api.run(await api.begin('some.csv', sheetOf(aRow(row))))
  const [listing] = (await api.all({ q: row.COMPANY })).filter(({ company }) => company === row.COMPANY)
  return { id: listing!._id, company: row.COMPANY, email: row.EMAIL }
}
const member = (overrides: Partial<User> = {}) =>
  loggedIn(api.platform, { paidPackage: 'premium', ...overrides })
type Member = Awaited<ReturnType<typeof member>>
const aForm = (overrides: Record<string, unknown> = {}) => ({
  ...{
    company: `Honest ${++companyCount}`,
    email: `honest${companyCount}@honest.example`,
    website: 'www.elsewhere.example',
  },
  ...{ city: 'Toronto', state: 'Ontario', country: 'Canada', industry: 'Retail' },
  ...overrides,
})
const create = ({ token }: Member, body: object) => api.call('POST /api/directory', { token, body })
const replace = ({ token }: Member, id: string, body: object) =>
  api.call('PUT /api/directory/{id}', { token, params: { id }, body })
const readPublic = (id: string) => api.call('GET /api/directory/{id}', { params: { id } })
const readOwn = async ({ token }: Member) =>
  (await api.call('GET /api/directory/own', { token })).body.listing
const managedListings = async () =>
  (await api.call('GET /api/directory/manage', { token: api.admin.token, query: { status: 'pending' } })).body
const approve = (id: string) =>
  api.call('POST /api/directory/{id}/approve', { token: api.admin.token, params: { id }, body: {} })
const publicNames = async (q: string) => (await api.all({ q })).map(({ company }) => company)
const mailedToken = async (email: string) => tokenIn(await waitingLetters(api.platform, email))
const askForProof = ({ token }: Member, id: string) =>
  api.call('POST /api/directory/{id}/verify-email', { token, params: { id }, body: {} })
const followLink = (token: string) => api.call('POST /api/directory/agree', { body: { token } })

describe('an imported company that no member manages', () => {
  test.each([
    ['with a full stop', (name: string) => `${name}.`],
    ['with a comma and a dash', (name: string) => name.replaceAll(' ', ', - ')],
    ['without spaces', (name: string) => name.replaceAll(' ', '')],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with accents', (name: string) => name.replace('a', 'á').replace('o', 'ô')],
    ['as an Inc.', (name: string) => `${name}, Inc.`],
    ['as a Limited', (name: string) => `${name} Limited`],
    ['as an S. A. R. L.', (name: string) => `${name} S. A. R. L.`],
    ['as an S. de R.L. de C.V.', (name: string) => `${name}, S. de R.L. de C.V.`],
    ['as a GmbH & Co. KG', (name: string) => `${name} GmbH & Co. KG`],
    ['as a ltée', (name: string) => `${name} ltée`],
  ])(
    'cannot be listed again under its name %s; the refusal has the id of the company to claim',
    async (_, disguised) => {
      const company = await importCompany()
      const eve = await member({ verifiedEmail: undefined })
      const { status, body } = await create(eve, aForm({ company: disguised(company.company) }))
      expect([status, body.code, body.claim]).toEqual([409, 'directory.listedAlready', company.id])
      expect(await readOwn(eve)).toBeNull()
    },
  )

  test.each([
    (email: string) => email,
    (email: string) => email.toUpperCase(),
    (email: string) => email.replace('@', '+sales@'),
  ])('keeps other companies from using its mailbox (spelling %#)', async (disguised) => {
    const company = await importCompany()
    const { status, body } = await create(await member(), aForm({ email: disguised(company.email) }))
    expect([status, body.code, body.claim]).toEqual([409, 'directory.listedAlready', company.id])
  })

  test('does not block names that only begin like its own', async () => {
    const { company } = await importCompany()
    expect((await create(await member(), aForm({ company: `${company} Roofs` }))).status).toBe(201)
  })

  test('can be taken over, in another spelling, by a member with its verified e-mail', async () => {
    const company = await importCompany()
    const owner = await member({ email: company.email })
    const { status, body } = await create(
      owner,
      aForm({ company: `${company.company}, Inc.`, email: company.email }),
    )
    expect([status, body._id, body.company]).toEqual([201, company.id, `${company.company}, Inc.`])
    expect(await publicNames(company.company)).toEqual([`${company.company}, Inc.`])
  })

  test('can be claimed, and after that a company with a similar name waits for approval', async () => {
    const company = await importCompany()
    const owner = await member({ email: company.email })
    const claim = await api.call('POST /api/directory/{id}/claim', {
      token: owner.token,
      params: { id: company.id },
      body: {},
    })
    expect(claim.body).toEqual({ claim: 'yours' })
    const { body } = await create(await member(), aForm({ company: `${company.company}.` }))
    expect(body.validationStatus).toBe('pending')
  })
})

describe('a company of another member', () => {
  async function listCompany(overrides: Record<string, unknown> = {}) {
    const ada = await member()
    const form = aForm(overrides)
    const { body } = await create(ada, form)
    expect(body.validationStatus).toBe('valid')
    return { ada, form, id: body._id as string }
  }

  test('keeps a company with a similar name (a twin) pending, which only the twin’s member and administrators see', async () => {
    const { form, id } = await listCompany()
    const eve = await member()
    const { status, body } = await create(
      eve,
      aForm({ company: `${form.company}, Inc.`, contractorType: 'plumber' }),
    )
    expect([status, body.validationStatus]).toEqual([201, 'pending'])
    expect((await readPublic(body._id)).status).toBe(404)
    expect(await publicNames(form.company)).toEqual([form.company])
    expect((await api.all({ category: 'Retail', q: form.company })).map(({ _id }) => _id)).toEqual([id])
    expect(await readOwn(eve)).toMatchObject({ _id: body._id, validationStatus: 'pending' })
    expect(await managedListings()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: body._id, owner: eve.user.email, duplicateOf: id }),
      ]),
    )
    for (const route of [
      'PUT /api/directory/{id}',
      'DELETE /api/directory/{id}',
      'POST /api/directory/{id}/claim',
    ])
      expect([
        route,
        (await api.call(route, { token: (await member()).token, params: { id: body._id }, body: form }))
          .status,
      ]).toEqual([route, 404])
  })

  test('keeps a twin with the same name and e-mail, or only the same mailbox, pending', async () => {
    const { form } = await listCompany()
    expect((await create(await member(), form)).body.validationStatus).toBe('pending')
    expect((await create(await member(), aForm({ email: form.email }))).body.validationStatus).toBe('pending')
  })

  test('does not block a mailbox for a member whose verified e-mail it is', async () => {
    const { form } = await listCompany({ email: 'boss@squatted.example' })
    const boss = await member({ email: form.email as string })
    const { body } = await create(boss, aForm({ email: form.email }))
    expect([body.validationStatus, (await readPublic(body._id)).body.email]).toEqual(['valid', form.email])
  })

  test('keeps a company pending that is renamed to look like it, until that company is renamed again', async () => {
    const { form } = await listCompany()
    const eve = await member()
    const originalForm = aForm()
    const { _id } = (await create(eve, originalForm)).body
    const renamed = await replace(eve, _id, { ...originalForm, company: `${form.company} Ltd` })
    expect([renamed.status, renamed.body.validationStatus, (await readPublic(_id)).status]).toEqual([
      200,
      'pending',
      404,
    ])
    // The old name is free.
    expect(
      (await create(await member(), { ...aForm(), company: originalForm.company })).body.validationStatus,
    ).toBe('valid')
    const renamedBack = await replace(eve, _id, aForm({ email: originalForm.email }))
    expect([renamedBack.body.validationStatus, (await readPublic(_id)).status]).toEqual(['valid', 200])
  })

  test('an administrator can approve a twin, and its member can edit it afterwards', async () => {
    const { form } = await listCompany()
    const namesake = await member()
    const twin = {
      ...aForm({ company: `${form.company} SAS`, industry: 'Local Contractors', contractorType: 'twinning' }),
    }
    const { _id } = (await create(namesake, twin)).body
    const twinningCount = async () => {
      const { body } = await api.call('GET /api/directory/local-contractor-categories')
      return body.find(({ name }: { name: string }) => name === 'twinning')?.count ?? 0
    }
    expect(await twinningCount()).toBe(0)
    const approved = await approve(_id)
    expect([approved.status, approved.body.validationStatus, (await readPublic(_id)).status]).toEqual([
      200,
      'valid',
      200,
    ])
    expect([await twinningCount(), (await approve(_id)).body.code]).toEqual([1, 'directory.notPending'])
    expect((await replace(namesake, _id, { ...twin, city: 'Laval' })).body).toMatchObject({
      validationStatus: 'valid',
      city: 'Laval',
    })
    expect((await managedListings()).some((item: { _id: string }) => item._id === _id)).toBe(false)
  })

  test('removing a twin does not free the name; removing the original does', async () => {
    const { ada, form, id } = await listCompany()
    const eve = await member()
    const twin = aForm({ company: `${form.company} SA` })
    const remove = ({ token }: Member, removedId: string) =>
      api.call('DELETE /api/directory/{id}', { token, params: { id: removedId } })
    const { _id } = (await create(eve, twin)).body
    expect((await remove(eve, _id)).status).toBe(204)
    const newTwin = (await create(eve, twin)).body
    expect(newTwin.validationStatus).toBe('pending')
    await remove(ada, id)
    expect((await replace(eve, newTwin._id, twin)).body.validationStatus).toBe('valid')
  })

  test('is the only public one if several members list the same name at once; the others are pending', async () => {
    const spellings = [
      'Race & Sons',
      'RACE SONS',
      'Race-Sons Inc.',
      'Racé Sons, Ltd',
      'Race Sons S.A.',
      'race.sons LLC',
    ]
    const members = await Promise.all(spellings.map(() => member()))
    const responses = await Promise.all(
      members.map((lister, n) => create(lister, aForm({ company: spellings[n] }))),
    )
    expect(responses.map(({ status }) => status)).toEqual(spellings.map(() => 201))
    const states = responses.map(({ body }) => body.validationStatus).sort()
    expect(states).toEqual(['pending', 'pending', 'pending', 'pending', 'pending', 'valid'])
    expect(await api.all({ q: 'sons' })).toHaveLength(1)
  })

  test('is the only public one if several members change to the same name at once; the others are pending', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => member()))
    const ids = await Promise.all(
      members.map(async (lister) => (await create(lister, aForm())).body._id as string),
    )
    const responses = await Promise.all(
      members.map((lister, n) =>
        replace(lister, ids[n]!, aForm({ company: `Renamed Race${'!'.repeat(n)}` })),
      ),
    )
    expect(responses.map(({ body }) => body.validationStatus).sort()).toEqual([
      'pending',
      'pending',
      'pending',
      'valid',
    ])
    expect(await api.all({ q: 'renamed race' })).toHaveLength(1)
  })
})

describe('an import', () => {
  test('stores a company although a pending or public twin exists', async () => {
    const ada = await member()
    const form = aForm({ company: 'Later Imported' })
    await create(ada, form)
    const eve = await member()
    await create(eve, { ...form, company: 'Later Imported Inc', email: 'eve@later.example' })
    const { id } = await importCompany({ COMPANY: 'Later Imported Inc', EMAIL: 'eve@later.example' })
    expect((await readPublic(id)).body).toMatchObject({
      company: 'Later Imported Inc',
      email: 'eve@later.example',
    })
  })

  test('renaming an imported company frees its old name; deleting all frees every name', async () => {
    const company = await importCompany()
    await api.call('PUT /api/directory/{id}', {
      ...{ token: api.admin.token, params: { id: company.id } },
      body: aForm({ company: 'Quite Other', email: company.email }),
    })
    expect((await create(await member(), aForm({ company: company.company }))).status).toBe(201)
    expect((await create(await member(), aForm({ company: 'Quite Other LLC' }))).body.claim).toBe(company.id)
    await api.clear()
    expect((await create(await member(), aForm({ company: 'Quite Other' }))).status).toBe(201)
    expect((await create(await member(), aForm({ email: company.email }))).status).toBe(201)
  })

  test('shows its companies’ e-mails', async () => {
    const { id, email } = await importCompany({ USER: (await member()).user.email })
    expect((await readPublic(id)).body.email).toBe(email)
  })
})

describe('the e-mail of a member’s company', () => {
  const listWithEmail = async (lister: Member, email: string) =>
    (await create(lister, aForm({ email }))).body as { _id: string; isEmailShown: boolean }

  test('is hidden from others until it is proved', async () => {
    const eve = await member()
    const { _id, isEmailShown } = await listWithEmail(eve, 'someone@victim.example')
    expect([isEmailShown, (await readPublic(_id)).body.email]).toEqual([false, ''])
    expect((await api.all({ q: 'honest' })).find((item) => item._id === _id)).toMatchObject({ email: '' })
    expect(await readOwn(eve)).toMatchObject({ email: 'someone@victim.example', isEmailShown: false })
  })

  test('is shown if it is the verified e-mail of the account', async () => {
    const ada = await member({ email: 'ada@proved.example', verifiedEmail: undefined })
    const { _id } = await listWithEmail(ada, 'ada@proved.example')
    expect((await readPublic(_id)).body.email).toBe('')
    const storedUser = (await api.platform.users.byId(ada.user.userId))!
    await api.platform.users.save(storedUser, { ...storedUser, verifiedEmail: storedUser.email })
    expect((await readPublic(_id)).body.email).toBe('ada@proved.example')
    expect(await readOwn(ada)).toMatchObject({ isEmailShown: true })
  })

  test('is shown after its recipient has used the mailed link, and hidden when it changes', async () => {
    const ada = await member()
    const { _id } = await listWithEmail(ada, 'office@maple.example')
    expect((await askForProof(await member(), _id)).status).toBe(404)
    expect((await askForProof(ada, _id)).status).toBe(204)
    const token = await mailedToken('office@maple.example')
    expect((await followLink(token)).status).toBe(200)
    expect((await readPublic(_id)).body.email).toBe('office@maple.example')
    expect([(await followLink(token)).status, (await askForProof(ada, _id)).body.code]).toEqual([
      400,
      'directory.emailShown',
    ])
    await replace(ada, _id, aForm({ email: 'another@maple.example' }))
    expect((await readPublic(_id)).body.email).toBe('')
  })

  test('is not proved by a link mailed to an earlier e-mail', async () => {
    const eve = await member()
    const { _id } = await listWithEmail(eve, 'mine@eve.example')
    await askForProof(eve, _id)
    const token = await mailedToken('mine@eve.example')
    await replace(eve, _id, aForm({ email: 'ceo@victim.example' }))
    expect((await followLink(token)).status).toBe(400)
    expect((await readPublic(_id)).body.email).toBe('')
  })

  test('the letter that asks for the proof does not repeat text from the person’s or the company’s name', async () => {
    const eve = await member({ firstName: 'URGENT: see http://evil.example/pay' })
    const company = 'Confirm your bank details at evil.example/pay'
    const { _id } = (await create(eve, aForm({ company, email: 'ceo@victim.example' }))).body
    expect((await askForProof(eve, _id)).status).toBe(204)
    const letter = (await waitingLetters(api.platform, 'ceo@victim.example')).at(-1)!
    expect(letter.subject).toBe('Do you read the mail of victim.example?')
    for (const part of [letter.subject, letter.text, letter.html])
      expect(part).not.toMatch(/evil\.example|bank details|URGENT/)
  })
})
