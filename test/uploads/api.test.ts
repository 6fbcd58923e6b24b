import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#functions/platform/accounts/users.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { uploadHandlers } from '#functions/uploads/handlers.ts'
import { uploads } from '#shared/uploads/contract.ts'
import { purposes } from '#shared/uploads.preval.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

const local = testPlatform(uploads)
let call: ReturnType<typeof caller>
let storage: Storage
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  storage = openStorage(local.platform.env)
  const lambdaStorage = openStorage(local.platform.env, { credentials: local.credentials })
  call = caller(serve(uploads, uploadHandlers({ storage: lambdaStorage, purposes }), local.lambda))
  for (const [name, over] of Object.entries<Partial<User>>({
    admin: { role: 'admin' },
    free: {},
    premium: { package: 'premium' },
    editor: { duties: ['editor'] },
    support: { duties: ['support', 'bookkeeper'] },
  })) {
    const { user, token } = await loggedIn(local.platform, over)
    tokens[name] = token
    ids[name] = user.userId
  }
})

const sheet = { purpose: 'directory-sheet', fileName: 'Liste é.csv', contentType: 'text/csv', size: 7 }
const requestPermission = (body: object, accountName = 'admin') =>
  call('POST /api/uploads', { body, token: tokens[accountName] })

async function upload(
  { url, fields }: { url: string; fields: Record<string, string> },
  bytes: string,
  changedFields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changedFields })) form.append(name, value)
  form.append('file', new Blob([bytes]))
  return (await fetch(url, { method: 'POST', body: form })).status
}

test('a permission lets the browser send one file with its name and type, for its sender only', async () => {
  const { status, body } = await requestPermission(sheet)
  expect(status).toBe(201)
  expect(body.key).toMatch(new RegExp(`^uploads/directory-sheet/${ids.admin}/upl_`))
  expect(await upload(body, 'a,b,c\n1')).toBeLessThan(300)
  expect(await storage.describe(body.key)).toEqual({
    size: 7,
    contentType: 'text/csv',
    fileName: 'Liste é.csv',
    etag: expect.stringMatching(/^"\w{32}"$/) as string,
  })
})

test.each(['../../etc/list.csv', 'C:\\fakepath\\list.csv'])(
  'of a file name such as %s only the last part is kept',
  async (fileName) => {
    const { body } = await requestPermission({ ...sheet, fileName })
    expect(await upload(body, 'a,b')).toBeLessThan(300)
    expect(await storage.describe(body.key)).toMatchObject({ fileName: 'list.csv' })
  },
)

describe('a permission is not valid for', () => {
  test.each([
    ['another key', { key: 'uploads/directory-sheet/usr_other/upl_x' }],
    ['another type', { 'content-type': 'text/html' }],
    ['another name', { 'x-amz-meta-file-name': 'page.html' }],
  ])('%s', async (_, changedFields) => {
    const { body } = await requestPermission(sheet)
    expect(await upload(body, 'a', changedFields)).toBe(403)
    expect(await storage.describe(body.key)).toBeUndefined()
  })

  test('an empty file or one over 10 MB', async () => {
    const { body } = await requestPermission(sheet)
    expect(await upload(body, '')).toBe(400)
    expect(await upload(body, 'x'.repeat(10 * 1024 * 1024 + 1))).toBe(400)
  })
})

describe('no permission is given for', () => {
  test('a purpose that the role or plan does not include', async () => {
    expect((await call('POST /api/uploads', { body: sheet })).status).toBe(401)
    expect((await requestPermission(sheet, 'premium')).status).toBe(403)
    expect(
      (await requestPermission({ ...sheet, purpose: 'listing-logo', fileName: 'a.png' }, 'free')).status,
    ).toBe(403)
    expect(
      (await requestPermission({ ...sheet, purpose: 'listing-logo', fileName: 'a.png' }, 'premium')).status,
    ).toBe(201)
  })

  test('a purpose of another duty: editors upload pictures and guides, but no company sheets and no files that are sold', async () => {
    const send = async (purpose: string, fileName: string, accountName: string) =>
      (await requestPermission({ ...sheet, purpose, fileName }, accountName)).status
    expect(await send('image', 'a.png', 'editor')).toBe(201)
    expect(await send('guide-file', 'a.pdf', 'editor')).toBe(201)
    expect(await send('image', 'a.svg', 'editor')).toBe(400)
    expect(await send('image', 'a.png', 'support')).toBe(403)
    for (const [purpose, fileName] of [
      ['directory-sheet', 'a.csv'],
      ['product-file', 'a.pdf'],
      ['course-file', 'a.pdf'],
      ['lesson-video', 'a.mp4'],
    ] as const)
      for (const name of ['editor', 'support']) expect(await send(purpose, fileName, name)).toBe(403)
  })

  test('a wrong type of file', async () => {
    const { status, body } = await requestPermission({ ...sheet, fileName: 'list.pdf' })
    expect(status).toBe(400)
    expect(body.message).toBe('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    expect((await requestPermission({ ...sheet, purpose: 'anything' })).status).toBe(400)
  })

  test('a file over 10 MB or an empty one', async () => {
    expect((await requestPermission({ ...sheet, size: 10 * 1024 * 1024 })).status).toBe(201)
    expect((await requestPermission({ ...sheet, size: 10 * 1024 * 1024 + 1 })).status).toBe(413)
    expect((await requestPermission({ ...sheet, size: 0 })).status).toBe(400)
  })
})
