import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { inventorySheet } from '#shared/inventories/uploads.ts'
import { inventoryWords } from '#shared/inventories/words.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { newId } from '#web/areas/inventories/newId.ts'
import { aWorkbook } from '../directory/aWorkbook.ts'
import { inventoriesApi } from './inventoriesApi.ts'

const api = inventoriesApi()

const headers = 'SITE,YEAR,KIND,QUANTITY,UNIT,REGION'
const rows = (count: number, row: (n: number) => string = (n) => `Main street,2025,diesel,${n},l,US`) =>
  [headers, ...Array.from({ length: count }, (_, n) => row(n + 1))].join('\n')

describe('an import', () => {
  test('adds the right rows, and names each wrong one with its reason', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const sheet = [
      headers,
      'Main street,2025,Diesel,100,litres,US',
      'MAIN,2025,electricity,12500,kWh,CA-ON',
      'Elsewhere,2024,diesel,100,kWh of coal,US',
    ].join('\n')
    const { body: report } = await member.import(body._id, sheet)
    expect(report).toMatchObject({ rows: 3, imported: 2, present: 0, left: 0, wrongRows: 1, problemCount: 3 })
    expect(report.problems).toEqual([
      {
        sheet: 'activities.csv',
        row: 4,
        column: 'UNIT',
        reason: 'unknownWord',
        params: { text: 'kWh of coal', accepted: expect.stringContaining('US gal') },
      },
      {
        sheet: 'activities.csv',
        row: 4,
        column: 'SITE',
        reason: 'unknownSite',
        params: { text: 'Elsewhere' },
      },
      { sheet: 'activities.csv', row: 4, column: 'YEAR', reason: 'unknownYear', params: { text: '2024' } },
    ])
    const { body: listed } = await member.activities(body._id)
    expect(
      listed.map(({ kind, site, enteredBy }: Record<string, string>) => [kind, site, enteredBy]),
    ).toEqual([
      ['diesel', 'main', 'Ada Lovelace'],
      ['electricity', 'main', 'Ada Lovelace'],
    ])
  })

  test('says how many rows equal an earlier one, and names one problem for one cell', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const row = (year: number, quantity = '5') => `Main street,${year},diesel,${quantity},l,US`
    const sheet = [headers, row(2025), row(2025), row(2025, '6'), row(2025), row(1800)].join('\n')
    const { body: report } = await member.import(body._id, sheet, { dryRun: true })
    expect(report).toMatchObject({ imported: 4, equalRows: 2, problemCount: 1 })
    expect(report.problems).toMatchObject([{ row: 6, reason: 'unknownYear' }])
  })

  test.each([
    ['fr', 'Québec', 'Électricité', 'Mazout', 'mesurée'],
    ['es', 'Canadá', 'ELECTRICIDAD', 'diesel para calefaccion', 'Medido'],
  ] as const)('takes the headers and words of the page in %s', async (language, ...words) => {
    const member = await api.aMember()
    const { body } = await member.create()
    const [region, power, oil, quality] = words
    const { columns } = inventoryWords[language]
    const names = ['SITE', 'YEAR', 'KIND', 'QUANTITY', 'UNIT', 'REGION', 'DATA QUALITY'] as const
    const lines = [power, oil].map((kind) => `Main street,2025,${kind},10,kWh,${region},${quality}`)
    const sheet = [names.map((name) => columns[name]).join(','), ...lines].join('\n')
    const { body: report } = await member.import(body._id, sheet, { language })
    expect(report).toMatchObject({ imported: 2, problems: [] })
    const { body: listed } = await member.activities(body._id)
    const kinds = listed.map(({ kind, dataQuality }: Record<string, string>) => `${kind} ${dataQuality}`)
    expect(kinds.sort()).toEqual(['electricity measured', 'heatingOil measured'])
  })

  test('of the same file again adds nothing, even if both imports run at once', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const reports = await Promise.all([1, 2].map(() => member.import(body._id, rows(150))))
    const imported = reports.map((report) => report.body.imported)
    expect(imported[0] + imported[1]).toBe(150)
    expect((await member.import(body._id, rows(150))).body).toMatchObject({ imported: 0, present: 150 })
    expect((await member.get(body._id)).body.activities).toMatchObject({ total: 150, byYear: { 2025: 150 } })
  })

  test('is listed in the order of its rows, after what was entered last', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    await member.import(body._id, rows(12))
    const now = Date.now()
    await member.put(body._id, { id: newId(now - 1000), quantity: 100 })
    await member.put(body._id, { id: newId(now), quantity: 200 })
    const { body: listed } = await member.activities(body._id)
    const quantities = listed.map(({ quantity }: { quantity: number }) => quantity)
    expect(quantities).toEqual([200, 100, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('adds nothing in a dry run', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const { body: report } = await member.import(body._id, rows(3), { dryRun: true })
    expect(report).toMatchObject({ rows: 3, imported: 3 })
    expect((await member.activities(body._id)).body).toEqual([])
  })

  test('of 10,000 rows with 200 wrong ones stores 9,800, whether it needs one call or several', {
    timeout: 240_000,
  }, async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const sheet = rows(10_000, (n) => `Main street,2025,diesel,${n % 50 === 0 ? 'many' : n},l,US`)
    let importedCount = 0
    let left: number
    do {
      const { body: report } = await member.import(body._id, sheet)
      expect(report).toMatchObject({ rows: 10_000, wrongRows: 200, problemCount: 200 })
      expect(report.problems).toHaveLength(200)
      expect(report.imported).toBeGreaterThan(0)
      importedCount += report.imported
      left = report.left
    } while (left > 0)
    expect(importedCount).toBe(9800)
    expect((await member.get(body._id)).body.activities.total).toBe(9800)
  })
})

describe('a workbook', () => {
  const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const numberCell = (value: number) => `<c s="0"><v>${value}</v></c>`
  const row = (cells: string[], number: number) => `<row r="${number}">${cells.join('')}</row>`

  test.each(['en', 'fr', 'es'])(
    'has its numbers read exactly, not as they are shown, in %s',
    async (language) => {
      const member = await api.aMember()
      const { body } = await member.create()
      const [site, kind, unit, region] = ['Main street', 'diesel', 'l', 'US'].map(textCell)
      const line = (quantity: number) => [
        site!,
        numberCell(2025),
        kind!,
        numberCell(quantity),
        unit!,
        region!,
      ]
      const bytes = aWorkbook({
        // Shown are 1 and 1,235.
        formats: ['#,##0'],
        sheets: {
          Activities: [headers.split(',').map(textCell), line(1.234), line(1234.56)]
            .map((cells, index) => row(cells, index + 1))
            .join(''),
        },
      })
      const options = { fileName: 'activities.xlsx', language }
      expect((await member.import(body._id, bytes, options)).body).toMatchObject({
        imported: 2,
        problems: [],
      })
      const { body: listed } = await member.activities(body._id)
      expect(listed.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1.234, 1234.56])
    },
  )

  test('that unpacks to far more than it is, is refused', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const strings = '<si><t>AAAAAAAAAA</t></si>'.repeat(3_000_000)
    const bomb = aWorkbook({ sheets: { A: row([textCell('SITE')], 1) }, strings })
    const { status, body: refused } = await member.import(body._id, bomb, { fileName: 'a.xlsx' })
    expect([status, refused.code]).toEqual([422, 'import.inflatesTooFar'])
  })

  test.each(['en', 'fr', 'es'])(
    'to fill in explains itself on sheets that are not imported, in %s',
    async (language) => {
      const member = await api.aMember()
      const { body } = await member.create()
      const { bytes } = await api.template(member.token, language)
      const { body: report } = await member.import(body._id, bytes, { fileName: 'activities.xlsx' })
      expect(report).toMatchObject({ rows: 0, imported: 0, problemCount: 0 })
    },
  )

  test('without the columns, or of somebody else, is refused', async () => {
    const [member, other] = [await api.aMember(), await api.aMember()]
    const { body } = await member.create()
    const refused = await member.import(body._id, 'SITE,YEAR,NOTE\nMain street,2025,x')
    expect(refused.body.message).toBe('The file has no column named KIND, QUANTITY, UNIT, REGION.')
    const fileKey = uploadKey(inventorySheet, other.userId, 'upl_other')
    const params = { id: body._id }
    const { status, body: missing } = await api.call('POST /api/inventories/{id}/import', {
      ...{ token: member.token, params, body: { fileKey } },
    })
    expect([status, missing.code]).toEqual([404, 'upload.missing'])
  })
})

describe('an export', () => {
  test('of evidence is known by its hash, until a byte is changed', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    await member.put(body._id, { id: 'the-diesel', note: '=HYPERLINK("https://evil.example")' })
    const { bytes, headers: sent } = await member.export(body._id, { sheet: 'evidence', format: 'json' })
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(sent['content-disposition']).toContain(`"sunrise-bakery-2025-evidence-${hash.slice(0, 8)}.json`)
    const { status, body: known } = await api.verify(hash)
    expect([status, Object.keys(known).sort()]).toEqual([200, ['hash', 'madeAt', 'year']])
    const other = createHash('sha256').update(bytes).update(' ').digest('hex')
    expect((await api.verify(other)).body.code).toBe('inventory.evidenceUnknown')
    const csv = await member.export(body._id, { sheet: 'evidence', format: 'csv' })
    expect(csv.bytes.toString()).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(csv.bytes.toString()).toContain(`http://localhost:3000/evidence/${hash}`)
  })

  test('of a year that the inventory does not have is refused', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const { status, body: refused } = await member.export(body._id, { year: '2019' })
    expect([status, refused.issues[0].code]).toEqual([400, 'inventoryActivity.unknownYear'])
  })

  test('is a workbook with numbers, and texts that are no formulas', async () => {
    const member = await api.aMember()
    const { body } = await member.create({ organisation: '=1+1' })
    await member.put(body._id)
    const { bytes } = await member.export(body._id, { sheet: 'vsme', format: 'xlsx' })
    const xml = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString())
    expect(xml.some((part) => part.includes('<f>'))).toBe(false)
    const sheets = Object.keys(unzipSync(bytes)).filter((name) => name.includes('worksheets/'))
    expect(sheets).toHaveLength(1)
    expect(xml.some((part) => /<c r="D\d+" s="4"><v>\d+\.\d{3}<\/v>/.test(part))).toBe(true)
    for (const number of [2025, 900_000, 9, 1])
      expect(
        xml.some((part) => part.includes(`s="4"><v>${number}</v>`)),
        String(number),
      ).toBe(true)
    expect(xml.some((part) => part.includes('Main street (Ontario, CA-ON)'))).toBe(true)
  })

  test('of three sites fits on one page', async () => {
    const member = await api.aMember()
    const sites = ['a', 'b', 'c'].map((id) => ({ id, name: `Site ${id}`, region: 'CA-ON' }))
    const { body } = await member.create({ sites })
    const kinds = [
      { kind: 'waste', unit: 't' },
      { kind: 'water', unit: 'm3' },
      { kind: 'commuting', unit: 'km' },
      { kind: 'flight', unit: 'person-km' },
      { kind: 'freight', unit: 't-km' },
    ]
    for (const site of ['a', 'b', 'c'])
      for (const kind of kinds) await member.put(body._id, { site, ...kind })
    for (const language of ['en', 'fr', 'es']) {
      const { bytes } = await member.export(body._id, { sheet: 'ghg', format: 'pdf', language })
      expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g), language).toHaveLength(1)
    }
  })

  test.each(['vsme', 'ghg', 'evidence'])('of %s is a tagged PDF in each language', async (sheet) => {
    const member = await api.aMember()
    const { body } = await member.create({ organisation: 'Ήλιος Bäckerei' })
    await member.put(body._id)
    for (const language of ['en', 'fr', 'es']) {
      const { bytes, status } = await member.export(body._id, { sheet, format: 'pdf', language })
      expect(status).toBe(200)
      expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
      expect(bytes.includes('/StructTreeRoot')).toBe(true)
    }
  })
})
