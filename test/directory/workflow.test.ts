import { beforeEach, describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/personalData.ts'
import { aRow, directoryApi, fixture, sheetOf } from './directoryApi.ts'

const api = directoryApi()
beforeEach(() => api.clear())

const faulty = {
  totalRows: 1178,
  successfulUploads: 1152,
  failedUploads: 26,
  uploadedCount: 1142,
  processedRows: 1178,
  status: 'partial',
}
const clean = {
  totalRows: 1191,
  successfulUploads: 1191,
  failedUploads: 0,
  uploadedCount: 1191,
  processedRows: 1191,
  status: 'completed',
}
const known = [
  ...['xlsx', 'xlsm', 'xls'].map((kind) => ({ file: `organisations.${kind}`, counts: faulty, errors: 27, pending: 31 })),
  ...['', '-semicolon-cp1252', '-utf16le-tab'].map((kind) => ({
    file: `organisations${kind}.csv`,
    counts: faulty,
    errors: 26,
    pending: 31,
  })),
  { file: 'organisations-clean.csv', counts: clean, errors: 0, pending: 0 },
]
const industries = { Broker: 58, Exchange: 87, 'Local Contractors': 281, Project: 611, Retail: 49, Wholesaler: 56 }

const countBy = <T>(list: T[], of: (item: T) => string) => {
  const counts: Record<string, number> = {}
  for (const item of list) counts[of(item)] = (counts[of(item)] ?? 0) + 1
  return counts
}
const workbook = () => fixture('organisations.xlsx')

describe('importing the real lists', () => {
  test.each(known)('$file gives its known counts, the second time too', async ({ file, counts, errors, pending }) => {
    const bytes = await fixture(file)
    let before: string[] = []
    for (const time of [1, 2]) {
      const batchId = await api.begin(file, bytes)
      await api.run(batchId)
      const told = await api.told(batchId)
      expect(told).toMatchObject(counts)
      expect(told.errors).toHaveLength(errors)
      const listings = await api.all()
      expect(listings).toHaveLength(counts.uploadedCount)
      expect(listings.filter(({ validationStatus }) => validationStatus === 'pending')).toHaveLength(pending)
      if (counts === faulty) expect(countBy(listings, ({ industry }) => industry)).toEqual(industries)
      const ids = listings.map(({ _id }) => _id)
      if (time === 2) expect(ids).toEqual(before)
      before = ids
    }
  })
})

describe('a workflow that is disturbed', () => {
  const asUndisturbed = async (batchId: string) => {
    expect(await api.told(batchId)).toMatchObject(faulty)
    const listings = await api.all()
    expect(listings).toHaveLength(1142)
    expect(countBy(listings, ({ industry }) => industry)).toEqual(industries)
    const left = []
    for await (const key of api.storage.list(`imports/${batchId}/`)) left.push(key)
    expect(left).toEqual([`imports/${batchId}/source`])
  }

  test('running each step twice changes nothing', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { parse, rows, finish } = api.steps
    await parse(batchId)
    for (const chunk of await parse(batchId)) {
      await rows(batchId, chunk)
      await rows(batchId, chunk)
    }
    await finish(batchId)
    const once = await api.told(batchId)
    await finish(batchId)
    expect(await parse(batchId)).toEqual([])
    expect(await api.told(batchId)).toEqual(once)
    await asUndisturbed(batchId)
  })

  test('chunks in reverse and side by side come to the same, and the later row still wins', async () => {
    const undisturbed = await api.begin('organisations.xlsx', await workbook())
    await api.run(undisturbed)
    const wanted = await api.all()
    await api.clear()
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await Promise.all(chunks.toReversed().flatMap((chunk) => [api.steps.rows(batchId, chunk), api.steps.rows(batchId, chunk)]))
    await api.steps.finish(batchId)
    await asUndisturbed(batchId)
    expect(await api.all()).toEqual(wanted)
  })

  test('a step killed half-way and run again loses and doubles nothing', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { table, users } = api.platform
    const { importChunk } = await import('#functions/directory/import/importChunk.ts')
    const chunks = await api.steps.parse(batchId)
    for (const [at, chunk] of chunks.entries()) {
      let writes = 0
      const dying = {
        ...table,
        async transact(all: Parameters<typeof table.transact>[0]) {
          if (++writes > 1 + at) throw new Error('killed')
          await table.transact(all)
        },
      }
      await expect(importChunk({ table: dying, users, files: api.files }, batchId, chunk)).rejects.toThrow('killed')
      await api.steps.rows(batchId, chunk)
    }
    await api.steps.finish(batchId)
    await asUndisturbed(batchId)
  })

  test('a file read only half by a killed step is read again from the beginning', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { parseBatch } = await import('#functions/directory/import/parseBatch.ts')
    const dying = {
      ...api.files,
      async keepChunk(...kept: Parameters<typeof api.files.keepChunk>) {
        if (kept[1] === 3) throw new Error('killed')
        await api.files.keepChunk(...kept)
      },
    }
    await expect(parseBatch({ table: api.platform.table, files: dying }, batchId)).rejects.toThrow('killed')
    await api.run(batchId)
    await asUndisturbed(batchId)
  })

  test('two imports of one file at once both succeed, and the listings are the later one’s', async () => {
    const first = await api.begin('organisations.xlsx', await workbook())
    const second = await api.begin('organisations.xlsx', await workbook())
    await Promise.all([api.run(second), api.run(first)])
    expect(await api.told(first)).toMatchObject(faulty)
    await asUndisturbed(second)
    const belonging = async (batchId: string) =>
      (await api.call('GET /api/directory/admin-uploads', { query: { batchId }, token: api.admin.token })).body.count
    expect(await belonging(second)).toBe(1142)
    expect(await belonging(first)).toBe(0)
  })

  test('an upload deleted in the middle leaves nothing, whatever its steps do afterwards', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await api.steps.rows(batchId, chunks[0]!)
    const racing = Promise.all([api.steps.rows(batchId, chunks[1]!), api.steps.rows(batchId, chunks[2]!)])
    const { status } = await api.call('DELETE /api/directory/upload-history/{id}', {
      params: { id: batchId },
      token: api.admin.token,
    })
    expect(status).toBe(200)
    await racing
    for (const chunk of chunks) await api.steps.rows(batchId, chunk)
    expect(await api.steps.parse(batchId)).toEqual([])
    await api.steps.finish(batchId)
    expect(await api.all()).toEqual([])
    const left = []
    for await (const row of api.platform.table.rows({ pk: `BATCH#${batchId}` })) left.push(row.sk)
    for await (const key of api.storage.list(`imports/${batchId}/`)) left.push(key)
    // For an hour: how many listings went with it.
    expect(left).toEqual(['GONE'])
  })

  test('an import that cannot be finished is marked failed and withdraws what it stored', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await api.steps.rows(batchId, chunks[0]!)
    await api.steps.finish(batchId, true)
    await api.steps.rows(batchId, chunks[1]!)
    expect(await api.all()).toEqual([])
    const told = await api.told(batchId)
    expect(told).toMatchObject({ status: 'failed', successfulUploads: 0, failedUploads: 1178, uploadedCount: 0 })
    expect(told.errors).toEqual([
      { row: 1, sheet: '', error: 'The import was not finished and nothing of it was kept. Please upload the file again.' },
    ])
  })
})

describe('rows', () => {
  test('a later row about the same company wins whole, also over an earlier chunk that is written later', async () => {
    const many = Array.from({ length: 300 }, (_, n) => aRow({ COMPANY: `Company ${n}`, EMAIL: `c${n}@example.org` }))
    const early = aRow({ COMPANY: 'Twice', EMAIL: 'twice@example.org', CATEGORY: 'Retail', WEBSITE: 'early.example' })
    const late = aRow({ COMPANY: ' TWICE ', EMAIL: 'Twice@Example.org', CATEGORY: 'Broker' })
    const batchId = await api.begin('twice.csv', sheetOf(early, ...many, late))
    const chunks = await api.steps.parse(batchId)
    for (const chunk of chunks.toReversed()) await api.steps.rows(batchId, chunk)
    await api.steps.finish(batchId)
    expect(await api.told(batchId)).toMatchObject({
      totalRows: 302,
      successfulUploads: 302,
      uploadedCount: 301,
      status: 'completed',
    })
    const found = await api.all({ q: 'twice' })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ company: 'TWICE', industry: 'Broker', website: '' })
  })

  test('a member’s own listing is not changed: that row is an error', async () => {
    const id = await api.addOwn('usr_owner')
    const batchId = await api.begin(
      'own.csv',
      sheetOf(aRow({ COMPANY: 'maple  solar' }), aRow({ COMPANY: 'Another', EMAIL: 'a@b.example' })),
    )
    await api.run(batchId)
    const told = await api.told(batchId)
    expect(told).toMatchObject({ totalRows: 2, successfulUploads: 1, failedUploads: 1, uploadedCount: 1, status: 'partial' })
    expect(told.errors).toEqual([
      { row: 2, sheet: expect.any(String), error: "This company is a member's own listing and is not changed by an upload." },
    ])
    const shown = await api.all({ letter: 'M' })
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ _id: id, address: 'Mine' })
    expect(shown[0]).not.toHaveProperty('ownerId')
    await expect(api.addOwn('usr_owner', { email: 'x@y.example' })).rejects.toThrow('You have already filled the form.')
    // Clearing takes the uploads' listings and leaves the members'.
    await api.clear()
    expect(await api.all()).toHaveLength(1)
    await api.platform.table.removeMany(await rowsAbout(api.platform.table, 'usr_owner'))
    expect(await api.all()).toEqual([])
  })

  test('USER gives the listing its owner and package, by the e-mail that a member has proved or a package’s name', async () => {
    const { aUser } = await import('../support/users.ts')
    const member = aUser({ email: 'owner@example.org', package: 'premium' })
    const unproved = aUser({ email: 'unproved@example.org', verifiedEmail: undefined, package: 'premium' })
    await api.platform.users.add(member)
    await api.platform.users.add(unproved)
    const users = {
      Own: 'Owner@example.org',
      Unproved: 'unproved@example.org',
      Pro: 'Pro Plan',
      Stranger: 'nobody@example.org',
      Odd: 'gold',
    }
    const rows = Object.entries(users).map(([COMPANY, USER]) => aRow({ COMPANY, USER }))
    await api.run(await api.begin('users.csv', sheetOf(...rows)))
    const packages = Object.fromEntries((await api.all()).map((item) => [item.company, (item as { package?: string }).package]))
    expect(packages).toEqual({ Own: 'premium', Unproved: 'free', Pro: 'pro', Stranger: 'free', Odd: 'free' })
    await api.platform.users.save({ ...unproved, version: 1 }, { ...unproved, verifiedEmail: unproved.email })
    await api.run(await api.begin('users.csv', sheetOf(aRow({ COMPANY: 'Unproved', USER: unproved.email }))))
    expect((await api.all()).find(({ company }) => company === 'Unproved')).toMatchObject({ package: 'premium' })
  })
})

describe('files that only reading finds wanting', () => {
  test.each([
    { what: 'only headers', text: sheetOf(), error: /no companies/ },
    { what: 'no required column', text: 'NAME,MAIL\nA,b@c.example', error: /COMPANY, EMAIL, PHONE NUMBER, CONTACT, CATEGORY/ },
    { what: 'an open quotation mark', text: `${sheetOf(aRow())}\n"open,a@b.example`, error: /quotation mark/ },
  ])('$what: the batch is failed, says why, and stores nothing', async ({ text, error }) => {
    const batchId = await api.begin('odd.csv', text)
    await api.run(batchId)
    const told = await api.told(batchId)
    expect(told).toMatchObject({ status: 'failed', successfulUploads: 0, failedUploads: 0, uploadedCount: 0 })
    expect(told.errors).toEqual([{ row: 1, sheet: expect.any(String), error: expect.stringMatching(error) }])
    expect(await api.all()).toEqual([])
  })
})
