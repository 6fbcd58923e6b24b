import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'
import { fixture } from './fixture.ts'
import { companiesByIndustry, countBy, faultyUpload } from './knownCounts.ts'

const api = directoryApi()

const cleanUpload = {
  totalRows: 1191,
  successfulUploads: 1191,
  failedUploads: 0,
  uploadedCount: 1191,
  processedRows: 1191,
  status: 'completed',
}
const faultyFiles = [
  ...['xlsx', 'xlsm', 'xls'].map((kind) => `organisations.${kind}`),
  ...['', '-utf16le-tab', '-semicolon-cp1252'].map((kind) => `organisations${kind}.csv`),
]

const importFile = async (file: string) => {
  const batchId = await api.begin(file, await fixture(file))
  await api.run(batchId)
  return { upload: await api.uploadRecord(batchId), listings: await api.all() }
}

describe('importing the same companies again', () => {
  let idsBefore: string[] | undefined
  beforeAll(() => api.clear())

  // The workbook comes twice, since importing the same file again changes nothing either.
  test.each(['organisations.xlsx', ...faultyFiles])(
    'from %s has the known result, and the listings keep their ids',
    async (file) => {
      // Windows-1252 lacks letters of two names, so these become other companies.
      if (file.includes('cp1252')) {
        await api.clear()
        idsBefore = undefined
      }
      const { upload, listings } = await importFile(file)
      expect(upload).toMatchObject(faultyUpload)
      expect(upload.errors).toHaveLength(file.endsWith('.csv') ? 26 : 27)
      expect(listings).toHaveLength(faultyUpload.uploadedCount)
      expect(listings.filter(({ validationStatus }) => validationStatus === 'pending')).toHaveLength(31)
      expect(countBy(listings, ({ industry }) => industry)).toEqual(companiesByIndustry)
      const ids = listings.map(({ _id }) => _id)
      expect(ids).toEqual(idsBefore ?? ids)
      idsBefore = ids
    },
  )
})

test('a list without errors has the known result', async () => {
  await api.clear()
  const { upload, listings } = await importFile('organisations-clean.csv')
  expect(upload).toMatchObject(cleanUpload)
  expect(upload.errors).toHaveLength(0)
  expect(listings).toHaveLength(cleanUpload.uploadedCount)
  expect(listings.filter(({ validationStatus }) => validationStatus === 'pending')).toHaveLength(0)
})

describe('an import', () => {
  beforeEach(() => api.clear())

  test('stores a company as its last row describes it, even if the chunk of an earlier row runs later', async () => {
    const otherRows = Array.from({ length: 300 }, (_, n) =>
      aRow({ COMPANY: `Company ${n}`, EMAIL: `c${n}@example.org` }),
    )
    const earlyRow = aRow({
      COMPANY: 'Twice',
      EMAIL: 'twice@example.org',
      CATEGORY: 'Retail',
      WEBSITE: 'early.example',
    })
    const lateRow = aRow({ COMPANY: ' TWICE ', EMAIL: 'Twice@Example.org', CATEGORY: 'Broker' })
    const batchId = await api.begin('twice.csv', sheetOf(earlyRow, ...otherRows, lateRow))
    const chunks = await api.steps.parse(batchId)
    for (const chunk of chunks.toReversed()) await api.steps.rows(batchId, chunk)
    await api.steps.finish(batchId)
    expect(await api.uploadRecord(batchId)).toMatchObject({
      totalRows: 302,
      successfulUploads: 302,
      uploadedCount: 301,
      status: 'completed',
    })
    const listings = await api.all({ q: 'twice' })
    expect(listings).toHaveLength(1)
    expect(listings[0]).toMatchObject({ company: 'TWICE', industry: 'Broker', website: '' })
  })

  test('does not change a member’s own listing: the row has an error', async () => {
    const id = await api.addOwn('usr_owner')
    const batchId = await api.begin(
      'own.csv',
      sheetOf(aRow({ COMPANY: 'maple  solar' }), aRow({ COMPANY: 'Another', EMAIL: 'a@b.example' })),
    )
    await api.run(batchId)
    const upload = await api.uploadRecord(batchId)
    expect(upload).toMatchObject({
      totalRows: 2,
      successfulUploads: 1,
      failedUploads: 1,
      uploadedCount: 1,
      status: 'partial',
    })
    expect(upload.errors).toEqual([
      {
        row: 2,
        sheet: expect.any(String),
        error: "This company is a member's own listing and is not changed by an upload.",
      },
    ])
    const listings = await api.all({ letter: 'M' })
    expect(listings).toHaveLength(1)
    expect(listings[0]).toMatchObject({ _id: id, address: 'Mine' })
    expect(listings[0]).not.toHaveProperty('ownerId')
    await expect(api.addOwn('usr_owner', { email: 'x@y.example' })).rejects.toThrow(
      'You have already filled the form.',
    )
    // Deleting all uploads leaves members' own listings.
    await api.clear()
    expect(await api.all()).toHaveLength(1)
    await api.platform.table.removeMany(await rowsAbout(api.platform.table, 'usr_owner'))
    expect(await api.all()).toEqual([])
  })

  test('takes a listing’s package from USER: by a member’s verified e-mail, or by the name of a package', async () => {
    const { aUser } = await import('../support/users.ts')
    const member = aUser({ email: 'owner@example.org', package: 'premium' })
    const unproved = aUser({ email: 'unproved@example.org', verifiedEmail: undefined, package: 'premium' })
    await api.platform.users.add(member)
    await api.platform.users.add(unproved)
    const userCells = {
      Own: 'Owner@example.org',
      Unproved: 'unproved@example.org',
      Pro: 'Pro Plan',
      Stranger: 'nobody@example.org',
      Odd: 'gold',
    }
    const rows = Object.entries(userCells).map(([COMPANY, USER]) => aRow({ COMPANY, USER }))
    await api.run(await api.begin('users.csv', sheetOf(...rows)))
    const packages = Object.fromEntries(
      (await api.all()).map((item) => [item.company, (item as { package?: string }).package]),
    )
    expect(packages).toEqual({ Own: 'premium', Unproved: 'free', Pro: 'pro', Stranger: 'free', Odd: 'free' })
    await api.platform.users.save({ ...unproved, version: 1 }, { ...unproved, verifiedEmail: unproved.email })
    await api.run(await api.begin('users.csv', sheetOf(aRow({ COMPANY: 'Unproved', USER: unproved.email }))))
    expect((await api.all()).find(({ company }) => company === 'Unproved')).toMatchObject({
      package: 'premium',
    })
  })
})

describe('a file that turns out to be unusable when it is read', () => {
  beforeEach(() => api.clear())

  test.each([
    { content: 'only headers', text: sheetOf(), error: /no companies/ },
    {
      content: 'no required column',
      text: 'NAME,MAIL\nA,b@c.example',
      error: /COMPANY, EMAIL, PHONE NUMBER, CONTACT, CATEGORY/,
    },
    {
      content: 'an open quotation mark',
      text: `${sheetOf(aRow())}\n"open,a@b.example`,
      error: /quotation mark/,
    },
  ])('($content) fails the import with a reason and stores nothing', async ({ text, error }) => {
    const batchId = await api.begin('odd.csv', text)
    await api.run(batchId)
    const upload = await api.uploadRecord(batchId)
    expect(upload).toMatchObject({
      status: 'failed',
      successfulUploads: 0,
      failedUploads: 0,
      uploadedCount: 0,
    })
    expect(upload.errors).toEqual([
      { row: 1, sheet: expect.any(String), error: expect.stringMatching(error) },
    ])
    expect(await api.all()).toEqual([])
  })
})
