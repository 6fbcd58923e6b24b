import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sha256Of } from '#shared/inventories/evidence.ts'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import { EvidenceForm } from '#web/areas/inventories/evidence/EvidenceForm.tsx'
import EvidencePage, { ErrorBoundary, missingTitle } from '#web/areas/inventories/evidence/EvidencePage.tsx'
import { ExportFiles } from '#web/areas/inventories/files/ExportFiles.tsx'
import ImportSheet from '#web/areas/inventories/files/ImportSheet.tsx'

/** Storage that takes every file: the page sends them by XMLHttpRequest. */
class AcceptedUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 204
  open() {}
  abort() {}
  send() {
    queueMicrotask(() => {
      for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type))
    })
  }
}

const sheet = (name = 'activities.csv') => new File(['SITE,YEAR'], name, { type: 'text/csv' })
const choose = (label: string | RegExp, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
const fullReport = {
  rows: 4,
  imported: 2,
  present: 0,
  left: 0,
  equalRows: 0,
  wrongRows: 2,
  problems: [],
  problemCount: 0,
}
const problem = (overrides: object) => ({
  sheet: 'activities',
  row: 3,
  column: 'QUANTITY',
  params: {},
  ...overrides,
})

const importPath = '/api/inventories/inv_1/import'

describe('a spreadsheet', () => {
  const imported = vi.fn(async () => undefined)
  beforeEach(() => {
    imported.mockClear()
    vi.stubGlobal('XMLHttpRequest', AcceptedUpload)
    return () => void vi.unstubAllGlobals()
  })
  const render = (answer: Answers[string]) =>
    renderScreen(<ImportSheet inventory={{ _id: 'inv_1' } as never} onImported={imported} />, {
      session: {},
      answers: {
        'POST /api/uploads': { key: 'uploads/inventory-sheet/1', url: 'https://files.example', fields: {} },
        'POST /api/inventories/inv_1/import': answer,
      },
    })

  test('is checked first, then its right rows are imported, from one upload', async () => {
    const problems = [
      problem({ reason: 'notANumber', params: { text: 'a lot' } }),
      problem({ row: 5, column: 'UNIT', reason: 'unitDoesNotFit', params: { unit: 'kg', units: 'l, m3' } }),
      problem({ row: 5, column: 'SITE', reason: 'unknownSite', params: { text: 'Mill' } }),
    ]
    const { calls } = await render({ ...fullReport, problems, problemCount: 3 })
    choose('Spreadsheet', sheet())
    press('Check the file')
    await screen.findByText('2 rows are right.')
    screen.getByText('2 rows are wrong and are left out.')
    const rows = within(screen.getByRole('table', { name: 'Wrong rows' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Row 3.*QUANTITY.*“a lot” is not a number above 0/),
      expect.stringMatching(/5.*UNIT.*These do: L, m³/),
      expect.stringMatching(/5.*SITE.*There is no site with this name: Mill/),
    ])
    press('Import 2 rows')
    await screen.findByText('2 activities are imported.', { selector: '.banner p' })
    expect(imported).toHaveBeenCalledOnce()
    const sent = { fileKey: 'uploads/inventory-sheet/1', language: 'en' }
    expect(calls.map(({ path }) => path)).toEqual(['/api/uploads', importPath, importPath])
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { ...sent, dryRun: true },
      { ...sent, dryRun: false },
    ])
  })

  test('that takes several calls is imported to its end', async () => {
    const reports = [
      { ...fullReport, imported: 5 },
      { ...fullReport, imported: 3, left: 2 },
      { ...fullReport, imported: 2, present: 3 },
    ]
    const { calls } = await render(() => reports.shift())
    choose('Spreadsheet', sheet())
    press('Check the file')
    await screen.findByRole('button', { name: 'Import 5 rows' })
    press('Import 5 rows')
    await screen.findByText('5 activities are imported.', { selector: '.banner p' })
    expect(calls.filter(({ path }) => path === importPath)).toHaveLength(3)
  })

  test('of another kind is refused before it is uploaded', async () => {
    const { calls } = await render(fullReport)
    press('Check the file')
    await screen.findByText('Choose an XLSX or CSV file.')
    choose('Spreadsheet', sheet('picture.png'))
    await screen.findByText('Choose an XLSX or CSV file.')
    expect(calls).toEqual([])
  })

  test('without a column that it needs says which', async () => {
    await render(refuse(422, 'inventory.columnsMissing', 'No', { params: { columns: 'UNIT' } }))
    choose('Spreadsheet', sheet())
    press('Check the file')
    await expectAlert('The file has no column named UNIT.')
  })
})

describe('files', () => {
  test('each has its own address, and the evidence shows the page that verifies it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
    // The test's browser would leave the page for the file.
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const text = '{"format":"inventory-evidence-1"}'
    await renderScreen(<ExportFiles id="inv_1" year={2025} />, {
      session: {},
      answers: { 'GET /api/inventories/inv_1/export': () => new Response(text) },
    })
    const link = screen.getByRole('link', { name: 'XLSX: Energy and greenhouse gases (VSME B3)' })
    expect(link.getAttribute('href')).toBe(
      '/api/inventories/inv_1/export?sheet=vsme&format=xlsx&year=2025&language=en',
    )
    press('JSON: Evidence')
    const hash = await sha256Of(text)
    const verified = await screen.findByRole('link', { name: hash })
    expect(verified.getAttribute('href')).toBe(`/evidence/${hash}`)
    expect(save).toHaveBeenCalledOnce()
  })
})

describe('evidence', () => {
  const hash = 'a'.repeat(64)
  test('is verified by its hash, however it was copied', async () => {
    await renderScreen(<EvidenceForm />, { url: '/evidence' })
    fireEvent.change(screen.getByLabelText('Hash'), { target: { value: 'abc' } })
    press('Verify')
    await screen.findByText('This is not a hash: it has 64 characters from 0 to 9 and a to f.')
    const copied = ` https://portal.example/evidence/${hash.toUpperCase()} `
    fireEvent.change(screen.getByLabelText('Hash'), { target: { value: copied } })
    press('Verify')
    await waitFor(() => expect(window.location.pathname).toBe(`/evidence/${hash}`))
  })

  test('is verified by its file, which is sent nowhere', async () => {
    const { calls } = await renderScreen(<EvidenceForm />, { url: '/evidence' })
    choose('Evidence file', new File(['{"a":"é"}'], 'evidence.json'))
    const ofFile = await sha256Of('{"a":"é"}')
    await waitFor(() => expect(window.location.pathname).toBe(`/evidence/${ofFile}`))
    expect(calls satisfies SentCall[]).toEqual([])
  })

  test('that the portal has made is shown with its date, its year and what it does not prove', async () => {
    const data = { hash, year: 2025, madeAt: '2026-11-02T12:00:00.000Z' }
    await renderScreen(<EvidencePage data={data} />, { url: `/evidence/${hash}` })
    screen.getByText('The portal has made this evidence')
    screen.getByText(/It was made on November 2, 2026 for the year 2025/)
    screen.getByText(/Whether the activities are true, it cannot know/)
  })

  test.each([
    [hash, 'The portal does not know this evidence', 'Unknown evidence'],
    ['abc', 'This is no hash', 'This is no hash'],
  ])('at /evidence/%s that it does not know says what is wrong', async (unknown, heading, title) => {
    const url = `/evidence/${unknown}`
    await renderScreen(<ErrorBoundary status={404} onRetry={() => undefined} />, { url })
    screen.getByRole('heading', { name: heading })
    screen.getByRole('link', { name: 'Verify another' })
    expect(missingTitle({ params: { hash: unknown }, language: 'en' })).toBe(title)
  })
})
