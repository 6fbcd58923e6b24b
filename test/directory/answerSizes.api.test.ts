import { beforeEach, describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { adminCalls } from './adminCalls.ts'
import { aWorkbook, rowsOf, textRow } from './aWorkbook.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { bulkUpload, callAsAdmin } = adminCalls(api)
beforeEach(() => api.clear())

const maxResponseBytes = 5_000_000
const headers = ['COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY']
const preview = async (fileName: string, bytes: Uint8Array | string) =>
  api.call('POST /api/directory/test-parse', {
    body: { key: await api.upload(fileName, bytes) },
    token: api.admin.token,
  })
const importFile = async (fileName: string, bytes: Uint8Array | string) => {
  const batchId = await api.begin(fileName, bytes)
  await api.run(batchId)
  return batchId
}
const cursorIn = ({ headers: { link } }: { headers: Record<string, string> }) =>
  link && new URL(link.slice(1, link.indexOf('>')), 'http://x').searchParams.get('after')

test('a thousand companies with long addresses come in pages of at most 5 MB, and none is missing', async () => {
  const count = 1100
  const rows = Array.from({ length: count }, (_, n) =>
    aRow({ COMPANY: `Company ${n}`, EMAIL: `c${n}@example.org`, CONTACT: '路'.repeat(2000) }),
  )
  const batchId = await importFile('long.csv', sheetOf(...rows))
  const firstPage = await api.call('GET /api/directory')
  expect({ status: firstPage.status, isSmall: firstPage.bytes.length <= maxResponseBytes }).toEqual({
    status: 200,
    isSmall: true,
  })
  expect(firstPage.body.length).toBeGreaterThan(700)
  expect(new Set((await api.all()).map(({ _id }) => _id)).size).toBe(count)
  const uploadResponse = await api.call('GET /api/directory/admin-uploads', {
    query: { batchId },
    token: api.admin.token,
  })
  expect({ status: uploadResponse.status, isSmall: uploadResponse.bytes.length <= maxResponseBytes }).toEqual(
    {
      status: 200,
      isSmall: true,
    },
  )
  expect(uploadResponse.body.count).toBe(count)
  expect(uploadResponse.body.listings.length).toBeGreaterThan(700)
})

describe('an upload with thousands of errors', () => {
  const wrongRowCount = 6000
  const fileName = `${'n'.repeat(196)}.csv`

  test('returns the first errors in its response and in the list, and all of them in pages', async () => {
    const uploadResponse = await bulkUpload(
      fileName,
      sheetOf(aRow(), ...Array.from({ length: wrongRowCount }, () => aRow({ EMAIL: 'none' }))),
    )
    expect(uploadResponse.body).toMatchObject({ status: 'partial', errorCount: wrongRowCount })
    expect(uploadResponse.body.errors).toHaveLength(1000)
    const [listedUpload] = (await callAsAdmin('GET /api/directory/upload-history')).body
    expect(listedUpload).toMatchObject({ originalFileName: fileName, errorCount: wrongRowCount })
    expect(listedUpload.errors.map(({ row }: { row: number }) => row)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 3),
    )
    for (const limit of ['1000', '701']) {
      const rowNumbers: number[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const query = { limit, ...(after && { after }) }
        const page = await api.call('GET /api/directory/upload-history/{id}', {
          params: { id: uploadResponse.body.batchId },
          query,
          token: api.admin.token,
        })
        expect(page.body.errorCount).toBe(wrongRowCount)
        rowNumbers.push(...page.body.errors.map(({ row }: { row: number }) => row))
        after = cursorIn(page) ?? null
      }
      expect(rowNumbers).toEqual(Array.from({ length: wrongRowCount }, (_, n) => n + 3))
    }
  })

  test('refuses an invalid cursor', async () => {
    const id = await importFile('a.csv', sheetOf(aRow({ EMAIL: '' })))
    const { status } = await api.call('GET /api/directory/upload-history/{id}', {
      params: { id },
      query: { after: 'x' },
      token: api.admin.token,
    })
    expect(status).toBe(400)
  })
})

test('each of a thousand sheets with missing columns is an error', async () => {
  const names = Array.from({ length: 1001 }, (_, n) => `Sheet ${n}`)
  const sheets = Object.fromEntries(names.map((name) => [name, textRow(1, 'COMPANY')]))
  const id = await importFile(
    'sheets.xlsx',
    aWorkbook({
      sheets: { ...sheets, Good: textRow(1, ...headers) + textRow(2, 'A', 'a@b.ca', '', '', '') },
    }),
  )
  expect(await api.uploadRecord(id)).toMatchObject({ status: 'partial', errorCount: 1001, uploadedCount: 1 })
  const { body } = await api.call('GET /api/directory/upload-history/{id}', {
    params: { id },
    query: { after: '0.4.0' },
    token: api.admin.token,
  })
  expect(body.errors).toMatchObject([{ sheet: 'Sheet 1000', row: 1 }])
})

describe('a very long name', () => {
  const table =
    textRow(1, ...headers) +
    Array.from({ length: 300 }, (_, n) => textRow(n + 2, 'A', 'none', '', '', '')).join('')

  test('of a sheet is cut, and the import succeeds', async () => {
    const id = await importFile(
      'a.xlsx',
      aWorkbook({ sheets: { [`${'N'.repeat(1999)}1`]: table, [`${'N'.repeat(1999)}2`]: table } }),
    )
    const upload = await api.uploadRecord(id)
    expect(upload).toMatchObject({ status: 'failed', totalRows: 600, failedUploads: 600, errorCount: 600 })
    const sheets = new Set((upload.errors as { sheet: string }[]).map(({ sheet }) => sheet))
    expect([...sheets]).toEqual([`${'N'.repeat(199)}…`, `${'N'.repeat(195)}… (2)`])
    expect((await callAsAdmin('GET /api/directory/upload-history/{id}/errors', id)).status).toBe(200)
  })

  test('of a file in a form is refused with an explanation if it exceeds 200 characters', async () => {
    const sendForm = async (header: string) => {
      const raw = Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="file"; ${header}\r\n\r\n${sheetOf(aRow())}\r\n--x--\r\n`,
      )
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      return api.call('POST /api/directory/test-parse', { raw, headers, token: api.admin.token })
    }
    expect(await sendForm(`filename="${'n'.repeat(1480)}.csv"`)).toMatchObject({
      status: 400,
      body: { code: 'upload.nameTooLong', message: expect.stringContaining('200 characters') },
    })
    expect((await sendForm(`filename="${'n'.repeat(196)}.csv"`)).status).toBe(200)
    // RFC 5987 encoding is the only way to put a lone surrogate into a form.
    const halfCharacter = await sendForm("filename*=utf-16le''a%00%00%D8.%00c%00s%00v%00")
    expect(halfCharacter.status).toBeLessThan(500)
  })
})

test('a preview cuts long headers and cells to 200 characters', async () => {
  const longText = (column: number) => `${String(column).padStart(3, '0')}${'字'.repeat(30_000)}`
  const columns = Array.from({ length: 195 }, (_, n) => `"${longText(n)}"`)
  const row = (...cells: string[]) => [...cells, ...columns].join(',')
  const text = [row(...headers), row('A', 'a@b.ca', '', '', `"${'c'.repeat(30_000)}"`)].join('\n')
  // 200 cells of 90 KB exceed the 10 MB of a file, but fit into a zip.
  const cell = (n: number) => `<c t="s"><v>${n}</v></c>`
  const bytes = aWorkbook({
    strings: [...headers, longText(7), 'A', 'a@b.ca', 'c'.repeat(30_000)]
      .map((string) => `<si><t>${string}</t></si>`)
      .join(''),
    sheets: {
      S: `<row r="1">${[0, 1, 2, 3, 4, ...columns.map(() => 5)].map(cell).join('')}</row><row r="2">${[6, 7, 5, 5, 8, ...columns.map(() => 5)].map(cell).join('')}</row>`,
    },
  })
  expect(text.length).toBeGreaterThan(maxResponseBytes)
  const { status, body, bytes: response } = await preview('wide.xlsx', bytes)
  expect({ status, isSmall: response.length < 1_000_000 }).toEqual({ status: 200, isSmall: true })
  expect(body.headers.at(-1)).toBe(`007${'字'.repeat(196)}…`)
  expect(body.firstRow['PHONE NUMBER']).toBe(`007${'字'.repeat(196)}…`)
  expect(Object.keys(body.autoCategorization)).toEqual([`${'c'.repeat(199)}…`])
})

describe('a lone surrogate', () => {
  const expected = { sheet: 'S\ufffd', cells: ['a\ufffdb'] }
  const cellsOf = async (kind: 'xlsx' | 'xls' | 'csv', bytes: Uint8Array) =>
    (await rowsOf(bytes, kind, `a.${kind}`)).map(({ sheet, cells }) => ({ sheet, cells }))

  test.each([
    ['a numbered entity', '<c t="inlineStr"><is><t>a&#xD800;b</t></is></c>'],
    ['an escape of Office', '<c t="str"><v>a_xD800_b</v></c>'],
  ])('in an .xlsx, as %s, becomes U+FFFD', async (_, cell) => {
    expect(await cellsOf('xlsx', aWorkbook({ sheets: { 'S&#xDC00;': `<row r="1">${cell}</row>` } }))).toEqual(
      [expected],
    )
  })
  test('followed by the other half of its pair becomes one character, if both are escapes', async () => {
    const bytes = aWorkbook({ sheets: { S: '<row r="1"><c t="str"><v>_xD83D__xDE00_</v></c></row>' } })
    expect(await cellsOf('xlsx', bytes)).toEqual([{ sheet: 'S', cells: ['😀'] }])
  })
  test('in an .xls and in UTF-16 text becomes U+FFFD', async () => {
    const book = utils.book_new(utils.aoa_to_sheet([['a\ud800b']]), 'S\udc00')
    const xls = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
    expect(await cellsOf('xls', xls)).toEqual([expected])
    const utf16 = Buffer.from('\ufeffa\ud800b', 'utf16le')
    expect(await cellsOf('csv', new Uint8Array(utf16))).toEqual([{ sheet: 'a.csv', cells: ['a\ufffdb'] }])
  })
})

test('rows with only spaces do not count towards the row limit', async () => {
  const { sheetLimits } = await import('#functions/platform/sheets/limits.ts')
  const limits = { ...sheetLimits, rows: 3 }
  const spaces = Array.from({ length: 20 }, (_, n) => textRow(n + 2, ' ', '  ')).join('')
  const bytes = aWorkbook({ sheets: { A: textRow(1, 'a') + spaces + textRow(22, 'b') } })
  expect((await rowsOf(bytes, 'xlsx', 'a.xlsx', { limits })).at(-1)).toMatchObject({ row: 22 })
  const book = utils.book_new(
    utils.aoa_to_sheet([['a'], ...Array.from({ length: 20 }, () => [' ']), ['b']]),
    'A',
  )
  const xls = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect((await rowsOf(xls, 'xls', 'a.xls', { limits: { ...limits, rows: 30 } })).at(-1)).toMatchObject({
    row: 22,
  })
})
