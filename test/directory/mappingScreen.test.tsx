import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import UploadPage from '#web/areas/directory/upload/UploadPage.tsx'
import { press } from '../support/onScreen.ts'
import { type Answers, renderScreen, type ScreenOptions } from '../support/screen.tsx'
import { anUpload } from './screenFactories.ts'

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
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', AcceptedUpload))
afterEach(() => void vi.unstubAllGlobals())

const layout = 'a'.repeat(32)
const offer = {
  layout,
  headers: ['Société', 'Courriel', 'Note'],
  missing: ['COMPANY', 'EMAIL', 'WEBSITE'],
  suggested: { COMPANY: 'Société', EMAIL: 'Courriel' },
  isRemembered: false,
}
const aPreview = (overrides: object = {}) => ({
  fileName: 'list.csv',
  fileExtension: '.csv',
  totalRows: 4,
  sheets: [{ name: 'list.csv', rows: 4, missing: [] }],
  autoCategorization: {},
  headers: [],
  firstRow: {},
  wrongRows: 0,
  companies: { new: 0, updated: 0, members: 0, repeats: 0, notCompared: 0 },
  ...overrides,
})
const render = (answers: Answers = {}, options: ScreenOptions = {}) =>
  renderScreen(<UploadPage />, {
    url: '/admin/directory-upload',
    answers: {
      'GET /api/directory/upload-history': [],
      'GET /api/directory/manage': [],
      'POST /api/uploads': { key: 'uploads/x', url: 'https://files.example', fields: {} },
      ...answers,
    },
    session: { role: 'admin' },
    ...options,
  })
const choose = (label = 'Spreadsheet') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['a,b'], 'list.csv')] } })

describe('a sheet with other headers', () => {
  test('is read and imported with the headers that the administrator confirms', async () => {
    const { calls } = await render({
      'POST /api/directory/test-parse': () => aPreview({ mapping: offer }),
      'POST /api/directory/bulk-upload': { batchId: 'bat_1', status: 'processing' },
      'GET /api/directory/upload-history/bat_1': anUpload(),
    })
    choose()
    press('Test parse')
    const section = await screen.findByRole('region', { name: 'Which header is which column?' })
    const select = (name: RegExp) => within(section).getByRole<HTMLSelectElement>('combobox', { name })
    expect(
      [/COMPANY \(required\)/, /EMAIL \(required\)/, /WEBSITE/].map((name) => select(name).value),
    ).toEqual(['Société', 'Courriel', ''])
    fireEvent.change(select(/WEBSITE/), { target: { value: 'Note' } })
    press('Read with these headers')
    await screen.findByText(/will be imported with them/)
    const mapping = { COMPANY: 'Société', EMAIL: 'Courriel', WEBSITE: 'Note' }
    const bodiesOf = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
    expect(bodiesOf('/api/directory/test-parse')).toEqual([
      { key: 'uploads/x' },
      { key: 'uploads/x', mapping },
    ])
    press('Upload')
    await screen.findByText(/Successfully uploaded/)
    expect(bodiesOf('/api/directory/bulk-upload')).toEqual([{ key: 'uploads/x', mapping, layout }])
  })

  test('is not read with one header for two columns', async () => {
    const { calls } = await render({ 'POST /api/directory/test-parse': () => aPreview({ mapping: offer }) })
    choose()
    press('Test parse')
    fireEvent.change(await screen.findByRole('combobox', { name: /EMAIL/ }), { target: { value: 'Société' } })
    press('Read with these headers')
    expect(await screen.findByText('One header cannot stand for two columns: Société.')).toBeTruthy()
    expect(calls.filter(({ path }) => path === '/api/directory/test-parse')).toHaveLength(1)
  })
})

describe('the preview', () => {
  test('tells what the import would do with the companies', async () => {
    const companies = { new: 1, updated: 1200, members: 2, repeats: 3, notCompared: 0 }
    await render({ 'POST /api/directory/test-parse': () => aPreview({ companies, wrongRows: 26 }) })
    choose()
    press('Test parse')
    await screen.findByText('1 new company')
    screen.getByText('1,200 companies updated')
    screen.getByText('3 rows repeat another one; the last one counts')
    screen.getByText('2 companies are members’ own and stay as they are')
    screen.getByText('26 rows are wrong and will be left out')
    expect(screen.queryByText(/not compared|Which header/)).toBeNull()
  })
})

describe('the result of an import', () => {
  const upload = anUpload({
    totalRows: 1178,
    successfulUploads: 1152,
    uploadedCount: 1142,
    failedUploads: 26,
    errorCount: 27,
    unplacedCount: 840,
  })
  const answers = {
    'GET /api/directory/upload-history': [upload],
    'GET /api/directory/upload-history/bat_1': {
      ...upload,
      unplaced: [
        { row: 3, sheet: 'One', address: 'Global' },
        { row: 4, sheet: 'One', address: '' },
      ],
    },
    'GET /api/directory/admin-uploads': { count: 0, listings: [] },
  }

  test('is said in words, with the companies that are on no map', async () => {
    await render(answers)
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('1,152 rows stored as 1,142 companies, 26 rows wrong (27 mistakes).')
    await dialog.findByText('840 companies are on no map, because we know no town for their addresses')
    await dialog.findByText('Global')
    dialog.getByText('no address')
    dialog.getByText('The first 2 of 840.')
  })

  test.each([
    [
      'fr',
      'Télécharger un modèle',
      /^1.152 lignes enregistrées en 1.142 entreprises, 26 lignes fautives \(27 erreurs\)\.$/,
    ],
    [
      'es',
      'Descargar una plantilla',
      /^1,152 filas guardadas como 1,142 empresas, 26 filas incorrectas \(27 errores\)\.$/,
    ],
  ] as const)('is said in words in %s, as the files are', async (language, template, words) => {
    await render(answers, { language })
    const link = await screen.findByRole('link', { name: template })
    expect(link.getAttribute('href')).toBe(`/api/directory/template?lang=${language}`)
    fireEvent.click((await screen.findAllByRole('button', { name: /list\.csv/ }))[0]!)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
