import { describe, expect, test } from 'vitest'
import { listingLogo } from '#shared/directory/uploads.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { companyCalls, statusAndCode } from './companyCalls.ts'
import { directoryApi } from './directoryApi.ts'

const api = directoryApi()
const { aForm, member, create, get, readOwn, listed, imported, importAgain, contractorCount } =
  companyCalls(api)
const merge = (id: string, into: string, token = api.admin.token) =>
  api.call('POST /api/directory/{id}/merge', { token, params: { id }, body: { into } })

describe('merging two imported companies', () => {
  test('keeps the fields of the one that stays, fills in what it lacks, and leads links to it', async () => {
    const type = { CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': 'plumber' }
    const from = await imported({ ...type, WEBSITE: 'from.example', 'PHONE NUMBER': '+1 416 555 0111' })
    const into = await imported({ ...type, WEBSITE: '', 'PHONE NUMBER': '+1 416 555 0122' })
    expect(await contractorCount('plumber')).toBe(2)
    const { status, body } = await merge(from.id, into.id)
    expect([status, body]).toMatchObject([
      200,
      {
        _id: into.id,
        company: into.row.COMPANY,
        phone: '+1 416 555 0122',
        website: 'https://from.example',
        source: 'upload',
        status: 'public',
      },
    ])
    expect((await get(from.id)).body).toMatchObject({ _id: into.id, company: into.row.COMPANY })
    expect((await api.all()).map(({ _id }) => _id)).not.toContain(from.id)
    expect(await contractorCount('plumber')).toBe(1)
    expect(statusAndCode(await merge(from.id, into.id))).toEqual([404, 'directory.missing'])
  })

  test('is kept by later imports, until the company that stayed is deleted', async () => {
    const [from, into] = [await imported(), await imported()]
    await merge(from.id, into.id)
    expect(await importAgain(from.row)).toMatchObject({
      failedUploads: 1,
      errors: [{ error: 'This company was merged into another one and is not changed by an upload.' }],
    })
    expect((await get(from.id)).body._id).toBe(into.id)
    await api.call('DELETE /api/directory/{id}', { token: api.admin.token, params: { id: into.id } })
    expect((await get(from.id)).status).toBe(404)
    expect(await importAgain(from.row)).toMatchObject({ failedUploads: 0 })
    expect((await get(from.id)).body.company).toBe(from.row.COMPANY)
  })

  test('twice in a row leads the first link to the last company', async () => {
    const [first, second, third] = [await imported(), await imported(), await imported()]
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    expect((await get(first.id)).body._id).toBe(third.id)
  })
})

describe('merging with a member’s own company', () => {
  test('makes an imported company the member’s, keeps the member’s logo, and reserves its name', async () => {
    const ada = await member()
    const imageKey = uploadKey(listingLogo, ada.user.userId, 'upl_merged')
    await api.storage.put(imageKey, await aPicture(64, 48).png().toBuffer(), { contentType: 'image/png' })
    const form = aForm({ imageKey, industry: 'Local Contractors', contractorType: 'electrician' })
    const from = (await create(ada, form)).body
    const into = await imported({ CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': 'electrician' })
    expect(await contractorCount('electrician')).toBe(2)

    expect((await merge(from._id, into.id)).body).toMatchObject({
      _id: into.id,
      company: into.row.COMPANY,
      source: 'member',
      owner: ada.user.email,
      imageURL: from.imageURL,
    })
    expect(await contractorCount('electrician')).toBe(1)
    expect(await readOwn(ada)).toMatchObject({ _id: into.id, isEmailShown: true, imageURL: from.imageURL })
    const featured = (await api.call('GET /api/directory/featured')).body as { _id: string }[]
    expect(featured.map(({ _id }) => _id)).toContain(into.id)
    // The old name is free again, the new one is the member's.
    expect((await create(await member(), { ...form, imageKey: '' })).body.status).toBe('public')
    const twin = { ...aForm(), company: `${into.row.COMPANY} Inc.` }
    expect((await create(await member(), twin)).body.status).toBe('pending')
    expect(await importAgain(into.row)).toMatchObject({ failedUploads: 1 })
  })

  test('merges an imported company into the member’s, never two members’ companies, and publishes one that was pending', async () => {
    const into = await listed()
    const bob = await member()
    const waiting = (await create(bob, aForm({ company: into.form.company as string }))).body
    expect(waiting.status).toBe('pending')
    const from = await imported({ COMPANY: `${into.form.company} Ltd.` })
    expect((await merge(from.id, into.id)).body).toMatchObject({ _id: into.id, source: 'member' })
    expect(statusAndCode(await merge(waiting._id, into.id))).toEqual([409, 'directory.twoOwners'])
    const other = await imported()
    expect((await merge(other.id, waiting._id)).body).toMatchObject({
      status: 'public',
      duplicateOf: '',
    })
  })

  test('leaves nothing when the member’s account is erased, and frees the name', async () => {
    const into = await imported()
    const from = await listed()
    await merge(from.id, into.id)
    const { rowsAbout } = await import('#functions/platform/accounts/personalData.ts')
    const rows = await rowsAbout(api.platform.table, from.ada.user.userId)
    await api.platform.table.removeMany(rows)
    expect([(await get(into.id)).status, (await get(from.id)).status]).toEqual([404, 404])
    expect((await create(await member(), aForm({ company: into.row.COMPANY as string }))).body.status).toBe(
      'public',
    )
  })
})

describe('a merge is refused', () => {
  test('if both are members’, if both are one, if one is unknown, and if no administrator asks', async () => {
    const [one, other] = [await listed(), await listed()]
    expect(statusAndCode(await merge(one.id, other.id))).toEqual([409, 'directory.twoOwners'])
    expect(statusAndCode(await merge(one.id, one.id))).toEqual([400, 'directory.sameCompany'])
    expect((await merge(one.id, 'lst_none')).status).toBe(404)
    expect((await merge(one.id, other.id, one.ada.token)).status).toBe(403)
    const named = await imported({ USER: one.ada.user.email })
    expect(statusAndCode(await merge(named.id, other.id))).toEqual([409, 'directory.twoOwners'])
    expect((await merge(named.id, one.id)).status).toBe(200)
  })

  test('if another one of the same two companies happens at the same time, in either direction', async () => {
    const [one, other] = [await imported(), await imported()]
    const responses = await Promise.all([
      merge(one.id, other.id),
      merge(other.id, one.id),
      merge(one.id, other.id),
      merge(other.id, one.id),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of responses) expect([200, 404, 409]).toContain(status)
    expect((await get(one.id)).body._id).toBe((await get(other.id)).body._id)
  })
})
