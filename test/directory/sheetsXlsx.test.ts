import { expect, test } from 'vitest'
import { aWorkbook, refusalOf, rowsOf, textRow, workbookParts, zip } from './aWorkbook.ts'

const cellsOf = async (bytes: Uint8Array) =>
  (await rowsOf(bytes, 'xlsx', 'a.xlsx')).map(({ row, cells }) => [row, ...cells])

test('cells are read as Excel shows them: strings, results of formulas, errors, booleans, inline and rich text', async () => {
  const bytes = aWorkbook({
    strings:
      '<si><t>plain &amp; simple</t></si><si><r><t xml:space="preserve">rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>furigana</t></rPh></si>',
    sheets: {
      A: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D1" t="e"><v>#N/A</v></c>
        <c r="E1" t="b"><v>1</v></c><c r="F1" t="inlineStr"><is><r><t>in</t></r><r><t>line_x000D_</t></r></is></c><c r="G1"><f>A1+1</f></c><c r="H1"><f>1+1</f><v>2</v></c></row>`,
    },
  })
  expect(await cellsOf(bytes)).toEqual([
    [1, 'plain & simple', 'rich text', 'ab', '#N/A', 'TRUE', 'inline\r', '', '2'],
  ])
})

test('shared strings may be empty, and a missing one is read as empty', async () => {
  const rows =
    '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>-1</v></c><c t="s"><v>x</v></c><c><v>1</v></c></row>'
  expect(await cellsOf(aWorkbook({ strings: '<si/><si><t>a</t></si>', sheets: { A: rows } }))).toEqual([
    [1, '', 'a', '', '', '', '1'],
  ])
})

test('numbers are read as formatted', async () => {
  const formats = ['General', '0000000000', 'yyyy\\-mm\\-dd', '0.0%', '#,##0.00', '@']
  const values = [442079460123, 2079460123, 45351, 0.256, 1234.5, 2079460151]
  const row = values
    .map((value, index) => `<c r="${'ABCDEF'[index]}1" s="${index}"><v>${value}</v></c>`)
    .join('')
  expect(await cellsOf(aWorkbook({ formats, sheets: { A: `<row r="1">${row}</row>` } }))).toEqual([
    [1, '442079460123', '2079460123', '2024-02-29', '25.6%', '1,234.50', '2079460151'],
  ])
})

test('a formatted number keeps its leading zeros', async () => {
  const bytes = aWorkbook({
    formats: ['00000000000'],
    sheets: { A: '<row r="1"><c r="A1" s="0"><v>2079460123</v></c></row>' },
  })
  expect(await cellsOf(bytes)).toEqual([[1, '02079460123']])
})

test('dates of a workbook that counts from 1904 are right', async () => {
  const bytes = aWorkbook({
    formats: ['yyyy-mm-dd'],
    date1904: true,
    sheets: { A: '<row r="1"><c r="A1" s="0"><v>43889</v></c></row>' },
  })
  expect(await cellsOf(bytes)).toEqual([[1, '2024-02-29']])
})

test('floating-point sums are rounded as in Excel', async () => {
  expect(
    await cellsOf(aWorkbook({ sheets: { A: '<row r="1"><c r="A1"><v>0.30000000000000004</v></c></row>' } })),
  ).toEqual([[1, '0.3']])
})

test('XML prefixes, missing cell references and single quotes make no difference', async () => {
  const sheet = `<x:worksheet xmlns:x='m'><x:sheetData><x:row r = '3'><x:c t='inlineStr'><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  expect(await cellsOf(aWorkbook({ sheets: { A: sheet } }))).toEqual([
    [3, 'a', '2'],
    [4, '3'],
  ])
})

test('hidden sheets and rows are read, and sheets come in the workbook’s order', async () => {
  const parts = workbookParts({
    sheets: {
      'Second &amp; last': textRow(2, 'b'),
      First: `<row r="7" hidden="1"><c r="A7"><v>1</v></c></row>`,
    },
  })
  parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace(
    /(<sheet [^>]*\/>)(<sheet [^>]*\/>)/,
    '$2$1',
  ).replace('r:id="rId2"', 'state="veryHidden" r:id="rId2"')
  expect((await rowsOf(zip(parts), 'xlsx', 'a.xlsx')).map(({ sheet, row }) => [sheet, row])).toEqual([
    ['First', 7],
    ['Second & last', 2],
  ])
})

test('chart sheets and empty sheets are skipped', async () => {
  const parts = workbookParts({ sheets: { Chart: '', Data: textRow(1, 'a'), Untouched: '' } })
  parts['xl/_rels/workbook.xml.rels'] = parts['xl/_rels/workbook.xml.rels']!.replace(
    'worksheet" Target="worksheets/sheet1.xml',
    'chartsheet" Target="chartsheets/sheet1.xml',
  )
  expect((await rowsOf(zip(parts), 'xlsx', 'a.xlsx')).map(({ sheet }) => sheet)).toEqual(['Data'])
})

test('a sheet that claims the largest size and has a cell in its last row is read', async () => {
  const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${textRow(1, 'a')}<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`
  expect(await cellsOf(aWorkbook({ sheets: { A: sheet } }))).toEqual([
    [1, 'a'],
    [1048576, '1'],
  ])
})

test('a cell of a million characters is cut at Excel’s limit', async () => {
  const longText = 'ä'.repeat(1_000_000)
  const bytes = aWorkbook({
    strings: `<si><t>${longText}</t></si>`,
    sheets: { A: `<row r="1"><c r="A1" t="s"><v>0</v></c></row>${textRow(2, longText)}` },
  })
  expect((await cellsOf(bytes)).map(([, cell]) => String(cell).length)).toEqual([32_767, 32_767])
})

test('a document type is refused, and with it expanding entities', async () => {
  const sheet = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(100)}">]><worksheet><sheetData/></worksheet>`
  expect(await refusalOf(cellsOf(aWorkbook({ sheets: { A: sheet } })))).toMatchObject({
    code: 'import.damaged',
    kind: 'refused',
  })
})

test('a workbook with more rows than the limit is refused', async () => {
  const bytes = aWorkbook({
    sheets: {
      A: Array.from({ length: 200_001 }, (_, index) => `<row r="${index + 1}"><c><v>1</v></c></row>`).join(
        '',
      ),
    },
  })
  expect(await refusalOf(cellsOf(bytes))).toMatchObject({
    code: 'import.tooManyRows',
    message: expect.stringContaining('200,000 rows'),
  })
})

test('a long string in very many cells is refused as too much text', async () => {
  const bytes = aWorkbook({
    strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
    sheets: {
      A: Array.from(
        { length: 6_000 },
        (_, index) => `<row r="${index + 1}"><c t="s"><v>0</v></c></row>`,
      ).join(''),
    },
  })
  expect(await refusalOf(cellsOf(bytes))).toMatchObject({ code: 'import.tooMuchText' })
})

test('reading ends when the caller aborts it', async () => {
  const bytes = aWorkbook({ sheets: { A: textRow(1, 'a') } })
  expect(await refusalOf(rowsOf(bytes, 'xlsx', 'a.xlsx', { signal: AbortSignal.abort() }))).toMatchObject({
    code: 'import.tooSlow',
  })
})

test('incomplete XML is refused', async () => {
  expect(
    await refusalOf(cellsOf(aWorkbook({ sheets: { A: '<worksheet><sheetData><row r="1"><c' } }))),
  ).toMatchObject({
    code: 'import.damaged',
  })
})
