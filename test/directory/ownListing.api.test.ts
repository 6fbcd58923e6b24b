import { describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { companyCalls, type Member, statusAndCode } from './companyCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const calls = companyCalls(api)
const { member, replace, remove, get, readOwn } = calls
const aForm = (overrides: Record<string, unknown> = {}) =>
  calls.aForm({
    phone: '+1 416 555 0100',
    address: '1 Lake Street',
    website: 'www.maple.example',
    ...overrides,
  })
const create = (creator: Member, body: object = aForm()) => calls.create(creator, body)
const endPlan = async ({ user }: Member) => {
  const storedUser = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(storedUser, { ...storedUser, paidPackage: 'free' })
}
let uploadCount = 0
/** Uploads a logo as the member, and returns its key. */
async function uploadLogo({ user }: Member): Promise<string> {
  const key = uploadKey(listingLogo, user.userId, `upl_logo${++uploadCount}`)
  await api.storage.put(key, await aPicture(64, 48).png().toBuffer(), { contentType: 'image/png' })
  return key
}
const isPublic = async (url: string) =>
  (await api.storage.describe(`public${new URL(url).pathname}`)) !== undefined

describe('a premium member’s company', () => {
  test('is in the directory at once, and no response names its owner', async () => {
    const ada = await member()
    const { status, body } = await create(
      ada,
      aForm({ company: '  Quiet   Roofs ', userPackage: 'free', ownerId: 'usr_x' }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      company: 'Quiet Roofs',
      website: 'https://www.maple.example',
      package: 'premium',
      version: 1,
    })
    const listing = (await api.all({ letter: 'Q' })).find(({ _id }) => _id === body._id)
    expect(listing).toMatchObject({
      company: 'Quiet Roofs',
      displayCategory: 'Retail',
      validationStatus: 'valid',
    })
    expect(JSON.stringify([listing, body])).not.toContain(ada.user.userId)
    expect(await readOwn(ada)).toEqual(body)
  })

  test('is created only once if the form is sent twenty times at once, and the others are refused', async () => {
    const ada = await member()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(ada, aForm({ company: `Zebra ${n}` }))),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of responses.filter((response) => response.status !== 201))
      expect([status, body.message]).toEqual([409, 'You have already filled the form.'])
    expect(await api.all({ q: 'zebra' })).toHaveLength(1)
  })

  test('cannot be listed with another plan or without an account', async () => {
    for (const plan of ['free', 'pro'] as const) expect((await create(await member(plan))).status).toBe(403)
    expect((await api.call('POST /api/directory', { body: aForm() })).status).toBe(401)
  })

  test('waits for approval if another member has one with the same name and e-mail, in capitals or not', async () => {
    const form = aForm({ company: 'Nordic Heat' })
    expect((await create(await member(), form)).status).toBe(201)
    const duplicate = await create(await member(), { ...form, company: 'NORDIC  heat' })
    expect([duplicate.status, duplicate.body.validationStatus]).toEqual([201, 'pending'])
    expect(await api.all({ q: 'nordic heat' })).toHaveLength(1)
  })
})

describe('the form', () => {
  const contractor = { industry: 'Local Contractors' }
  test.each([
    [
      'no company',
      { company: ' ' },
      'Please fill in all required fields: Company Name, Email, and Industry',
      'company',
    ],
    [
      'no e-mail',
      { email: '' },
      'Please fill in all required fields: Company Name, Email, and Industry',
      'email',
    ],
    [
      'no industry',
      { industry: undefined },
      'Please fill in all required fields: Company Name, Email, and Industry',
      'industry',
    ],
    [
      'no city',
      { city: '' },
      'Please fill in all required location fields: City, State, and Country',
      'city',
    ],
    [
      'a platform without a link',
      { socialType: 'LinkedIn' },
      'Please provide a URL when selecting a social platform',
      'socialLink',
    ],
    [
      'no contractor type',
      contractor,
      'Please fill in all required fields for Local Contractors',
      'contractorType',
    ],
    [
      'the type “Other” without own words',
      { ...contractor, contractorType: 'Other' },
      'Please specify your contractor type when selecting "Other"',
      'contractorType',
    ],
    ['a phone of words', { phone: 'call us' }, 'Enter a phone number of 7 to 15 digits.', 'phone'],
    [
      'a script',
      { website: 'javascript:alert(1)' },
      'Enter a web address, such as www.example.org.',
      'website',
    ],
    [
      'a link to an unknown platform',
      { socialLink: 'https://example.org/us' },
      'This field is required.',
      'socialType',
    ],
    ['an unknown industry', { industry: 'Magic' }, 'This value is not valid.', 'industry'],
  ])('with %s is refused with an explanation at the field', async (_, overrides, message, path) => {
    const { status, body } = await create(await member(), aForm(overrides))
    expect([status, body.message, body.issues[0].path]).toEqual([400, message, path])
  })

  test('recognizes known contractor types, keeps other words, and drops both for other industries', async () => {
    const typeOf = async (overrides: Record<string, unknown>) =>
      (await create(await member(), aForm(overrides))).body.contractorType
    expect(await typeOf({ ...contractor, contractorType: 'Solar Installation' })).toBe('solar_installation')
    expect(await typeOf({ ...contractor, contractorType: 'Green  roofs' })).toBe('Green roofs')
    expect(await typeOf({ contractorType: 'plumber' })).toBe('')
    const { body } = await api.call('GET /api/directory/local-contractor-categories')
    expect(body).toEqual(expect.arrayContaining([{ name: 'Green roofs', count: 1 }]))
  })

  test.each([
    ['Construction', 'Project', 'Construction'],
    ['technology', 'Project', 'technology'],
    [' Finance ', 'Project', 'Finance'],
    ['Wholesale', 'Wholesaler', 'Wholesale'],
    ['retail', 'Retail', 'retail'],
  ])(
    'accepts the industry %j as %s, like a spreadsheet, and keeps the member’s word',
    async (word, industry, displayCategory) => {
      const ada = await member()
      const { status, body } = await create(ada, aForm({ industry: word }))
      expect([status, body.industry, body.displayCategory]).toEqual([201, industry, displayCategory])
      const changed = await replace(ada, body._id, aForm({ industry: word }))
      expect([changed.status, changed.body.industry]).toEqual([200, industry])
    },
  )

  test('requires a contractor type for local contractors, in any spelling of the industry', async () => {
    const { body } = await create(await member(), aForm({ industry: 'local contractors' }))
    expect(body.message).toBe('Please fill in all required fields for Local Contractors')
  })

  test('recognizes the social platform by the link’s host', async () => {
    const { body } = await create(await member(), aForm({ socialLink: 'linkedin.com/company/maple' }))
    expect(body).toMatchObject({ socialType: 'LinkedIn', socialLink: 'https://linkedin.com/company/maple' })
  })

  test('is refused with a social link to another host and with endless opening hours, but one stored before stays whole', async () => {
    const owner = await member()
    const { status, body } = await create(
      owner,
      aForm({ socialType: 'LinkedIn', socialLink: 'https://casino.example', hours: 'x'.repeat(81) }),
    )
    expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['socialLink', 'hours'],
    ])
    const hours = 'Always open. '.repeat(30).trim()
    const id = await api.addOwn(owner.user.userId, {
      company: 'Long Hours',
      email: 'long@example.org',
      hours,
    })
    expect((await api.call('GET /api/directory/{id}', { params: { id } })).body.hours).toBe(hours)
  })

  test('keeps opening hours in the member’s own words, until they are taken out', async () => {
    const owner = await member()
    const hours = 'Monday to Friday, 9:00 to 17:00\nSaturday by appointment'
    const { body } = await create(owner, aForm({ hours }))
    expect(body.hours).toBe(hours)
    const { body: changed } = await replace(owner, body._id, { ...aForm({ hours: '' }), version: 1 })
    expect(changed).not.toHaveProperty('hours')
  })
})

describe('a change', () => {
  test('can be made only by the member and by administrators', async () => {
    const [ada, eve] = [await member(), await member()]
    const { _id } = (await create(ada)).body
    const form = aForm({ company: 'Renamed', industry: 'Broker' })
    expect(statusAndCode(await replace(eve, _id, form))).toEqual([403, 'directory.notYours'])
    expect(statusAndCode(await remove(eve, _id))).toEqual([403, 'directory.notYours'])
    expect((await replace(ada, _id, form)).body).toMatchObject({
      company: 'Renamed',
      industry: 'Broker',
      version: 2,
    })
    expect(await api.all({ letter: 'R' })).toMatchObject([{ company: 'Renamed' }])
    expect((await replace(api.admin, _id, { ...form, company: 'Corrected' })).body).toMatchObject({
      company: 'Corrected',
    })
    expect(await readOwn(ada)).toMatchObject({ company: 'Corrected', package: 'premium' })
    expect((await replace(ada, 'lst_none', form)).status).toBe(404)
  })

  test('can be made by support staff too, but not by editors or bookkeepers; none of them can delete a company', async () => {
    const ada = await member()
    const { _id } = (await create(ada)).body
    const [support, other] = [
      await member('free', { duties: ['support'] }),
      await member('free', { duties: ['editor', 'bookkeeper'] }),
    ]
    expect((await replace(support, _id, aForm({ company: 'Mended' }))).body.company).toBe('Mended')
    expect(statusAndCode(await replace(other, _id, aForm()))).toEqual([403, 'directory.notYours'])
    for (const person of [support, other])
      expect(statusAndCode(await remove(person, _id))).toEqual([403, 'directory.notYours'])
  })

  test('of an old version is refused, and the response has the stored version', async () => {
    const ada = await member()
    const { _id } = (await create(ada)).body
    await replace(ada, _id, aForm({ company: 'Second' }))
    const { status, body } = await replace(ada, _id, { ...aForm({ company: 'Third' }), version: 1 })
    expect([status, body.code, body.current.company, body.current.version]).toEqual([
      409,
      'directory.changedMeanwhile',
      'Second',
      2,
    ])
  })

  test('of the name frees the old name for others, and waits for approval if the new name is another member’s', async () => {
    const [ada, bob] = [await member(), await member()]
    const [first, second] = [aForm(), aForm()]
    const { _id } = (await create(ada, first)).body
    await create(bob, second)
    expect((await replace(ada, _id, second)).body.validationStatus).toBe('pending')
    expect((await replace(ada, _id, aForm())).status).toBe(200)
    expect((await create(await member(), first)).status).toBe(201)
  })

  test('of the contractor type changes both counts', async () => {
    const ada = await member()
    const contractor = (contractorType: string) => aForm({ industry: 'Local Contractors', contractorType })
    const counts = async () => {
      const { body } = await api.call('GET /api/directory/local-contractor-categories')
      return ['moss', 'fern'].map(
        (type) => body.find(({ name }: { name: string }) => name === type)?.count ?? 0,
      )
    }
    const { _id } = (await create(ada, contractor('moss'))).body
    expect(await counts()).toEqual([1, 0])
    await replace(ada, _id, contractor('fern'))
    expect(await counts()).toEqual([0, 1])
    await replace(ada, _id, aForm())
    expect(await counts()).toEqual([0, 0])
  })

  test('is still possible after the plan has lapsed, but without a new logo', async () => {
    const ada = await member()
    const { _id } = (await create(ada)).body
    const imageKey = await uploadLogo(ada)
    await endPlan(ada)
    expect((await replace(ada, _id, aForm())).body).toMatchObject({ package: 'free' })
    expect(statusAndCode(await replace(ada, _id, aForm({ imageKey })))).toEqual([
      403,
      'access.premiumRequired',
    ])
  })
})

describe('a deletion', () => {
  test('removes the company, and its member can list one again', async () => {
    const ada = await member()
    const form = aForm({ industry: 'Local Contractors', contractorType: 'thatching' })
    const { _id } = (await create(ada, form)).body
    expect((await remove(ada, _id)).status).toBe(204)
    expect((await remove(ada, _id)).status).toBe(404)
    expect((await get(_id)).status).toBe(404)
    expect(await readOwn(ada)).toBeNull()
    expect((await create(ada, form)).status).toBe(201)
  })

  test('of the account removes the company and its logo', async () => {
    const ada = await member()
    const { _id, imageURL } = (await create(ada, aForm({ imageKey: await uploadLogo(ada) }))).body
    const rows = await rowsAbout(api.platform.table, ada.user.userId)
    // The erasure of an account skips items with `erasedBy`, because their area removes them.
    await api.platform.table.removeMany(rows.filter(({ erasedBy }) => erasedBy === undefined))
    expect((await get(_id)).status).toBe(404)
    expect(await isPublic(imageURL)).toBe(true)
    await api.forgetLogos()
    expect(await isPublic(imageURL)).toBe(false)
    expect(await rowsAbout(api.platform.table, ada.user.userId)).toEqual([])
  })
})

describe('a logo', () => {
  const featured = async () =>
    (await api.call('GET /api/directory/featured')).body as { _id: string; imageURL: string }[]
  const isFeatured = async (id: string) => (await featured()).some(({ _id }) => _id === id)

  test('is public, and is featured on the home page while the plan lasts', async () => {
    const ada = await member()
    const { _id, imageURL } = (await create(ada, aForm({ imageKey: await uploadLogo(ada) }))).body
    expect(await isPublic(imageURL)).toBe(true)
    expect((await featured()).find((item) => item._id === _id)).toMatchObject({ imageURL })
    await endPlan(ada)
    expect(await isFeatured(_id)).toBe(false)
    expect((await get(_id)).body.package).toBe('free')
  })

  test('can be sent inside the form when the company is listed and when it is changed', async () => {
    const ada = await member()
    const sendForm = async (route: string, width: number, id = '') => {
      const form = new FormData()
      for (const [name, value] of Object.entries(aForm())) form.append(name, String(value))
      const picture = await aPicture(width, 48).png().toBuffer()
      form.append('image', new File([picture], 'logo.png', { type: 'image/png' }))
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type')! }
      const raw = Buffer.from(await request.arrayBuffer())
      return api.call(route, { token: ada.token, headers, raw, params: { id } })
    }
    const { status, body } = await sendForm('POST /api/directory', 64)
    expect([status, await isPublic(body.imageURL)]).toEqual([201, true])
    const changed = await sendForm('PUT /api/directory/{id}', 80, body._id)
    expect([changed.status, await isPublic(changed.body.imageURL), await isPublic(body.imageURL)]).toEqual([
      200,
      true,
      false,
    ])
  })

  test('stays unless a new one replaces it or it is removed', async () => {
    const ada = await member()
    const first = (await create(ada, aForm({ imageKey: await uploadLogo(ada) }))).body
    const unchanged = (await replace(ada, first._id, aForm())).body
    expect(unchanged.imageURL).toBe(first.imageURL)
    const second = (await replace(ada, first._id, aForm({ imageKey: await uploadLogo(ada) }))).body
    expect([await isPublic(first.imageURL), await isPublic(second.imageURL)]).toEqual([false, true])
    const none = (await replace(ada, first._id, aForm({ removeImage: true }))).body
    expect([none.imageURL, await isPublic(second.imageURL), await isFeatured(first._id)]).toEqual([
      '',
      false,
      false,
    ])
  })

  test('is deleted with the company', async () => {
    const ada = await member()
    const { _id, imageURL } = (await create(ada, aForm({ imageKey: await uploadLogo(ada) }))).body
    await remove(ada, _id)
    expect([await isPublic(imageURL), await isFeatured(_id)]).toEqual([false, false])
    await api.forgetLogos()
  })

  test('that belongs to another member, or is no picture, is refused, and nothing is listed', async () => {
    const [ada, eve] = [await member(), await member()]
    expect((await create(eve, aForm({ imageKey: await uploadLogo(ada) }))).status).toBe(404)
    const key = uploadKey(listingLogo, eve.user.userId, 'upl_text')
    await api.storage.put(key, 'no picture', { contentType: 'image/png' })
    expect((await create(eve, aForm({ imageKey: key }))).status).toBe(422)
    expect(await readOwn(eve)).toBeNull()
  })
})

describe('an imported company', () => {
  const importCompany = async (overrides: Partial<Record<string, string>>) => {
    await api.run(await api.begin('some.csv', sheetOf(aRow(overrides))))
    const listings = (await api.all()).filter(({ company }) => company === overrides.COMPANY)
    expect(listings).toHaveLength(1)
    return listings[0]!
  }

  test('cannot be taken over by its name, only by a member whose verified e-mail is the company’s', async () => {
    const form = aForm({ company: 'Imported One' })
    const { _id } = await importCompany({ COMPANY: 'Imported One', EMAIL: form.email })
    expect(statusAndCode(await create(await member(), form))).toEqual([409, 'directory.listedAlready'])
    const unproved = await member('premium', { email: form.email, verifiedEmail: undefined })
    expect((await create(unproved, form)).status).toBe(409)
    await api.platform.users.erase((await api.platform.users.byId(unproved.user.userId))!)
    const { status, body } = await create(await member('premium', { email: form.email }), form)
    expect([status, body._id]).toEqual([201, _id])
    expect(await api.all({ q: 'imported one' })).toHaveLength(1)
  })

  test('that names a member becomes that member’s own company at their first change, and no import changes it after that', async () => {
    const ada = await member()
    const row = { COMPANY: 'Imported Two', EMAIL: 'two@example.org', USER: ada.user.email }
    const { _id } = await importCompany(row)
    expect(await readOwn(ada)).toBeNull()
    expect((await replace(ada, _id, aForm({ company: 'Mine Now' }))).body).toMatchObject({
      _id,
      company: 'Mine Now',
    })
    expect(await readOwn(ada)).toMatchObject({ _id })
    const batchId = await api.begin('again.csv', sheetOf(aRow(row)))
    await api.run(batchId)
    expect(await api.uploadRecord(batchId)).toMatchObject({ failedUploads: 1, status: 'failed' })
    await api.clear()
    expect((await get(_id)).body.company).toBe('Mine Now')
  })

  test('stays imported if an administrator corrects it, and a later import overwrites the correction', async () => {
    const row = {
      COMPANY: 'Imported Three',
      EMAIL: 'three@example.org',
      CATEGORY: 'Local Contractors',
      'SUB-CATEGORY2': 'plumber',
    }
    const { _id } = await importCompany(row)
    const form = aForm({ company: 'Imported Three', email: row.EMAIL, city: 'Laval', industry: 'Retail' })
    expect((await replace(api.admin, _id, form)).body).toMatchObject({ city: 'Laval', industry: 'Retail' })
    const { body } = await api.call('GET /api/directory/local-contractor-categories')
    expect(body.find(({ name }: { name: string }) => name === 'plumber')?.count ?? 0).toBe(0)
    await api.run(await api.begin('later.csv', sheetOf(aRow(row))))
    expect((await get(_id)).body).toMatchObject({ city: '', contractorType: 'plumber' })
    expect((await remove(api.admin, _id)).status).toBe(204)
    expect((await get(_id)).status).toBe(404)
  })
})
