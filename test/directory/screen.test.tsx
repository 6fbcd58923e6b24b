import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#shared/directory/listing.ts'
import type { Upload } from '#shared/directory/upload.ts'
import Directory from '#web/areas/directory/Directory.tsx'
import UploadPage from '#web/areas/directory/upload/UploadPage.tsx'
import { type Answers, drawScreen, refuse, type ScreenOptions, type SentCall } from '../support/screen.tsx'

const aListing = (over: Partial<Listing> = {}): Listing => ({
  ...{ _id: 'lst_1', company: 'Maple Solar', email: 'hello@maple.example', phone: '+1 416 555 0100', address: '1 Lake Street' },
  ...{ city: '', state: '', country: '', website: 'https://maple.example', socialType: '', socialLink: '', industry: 'Retail' },
  ...{
    displayCategory: 'Retail',
    description: '',
    contractorType: '',
    imageURL: 'data:image/gif;base64,R0lGOD',
    package: 'free',
  },
  validationStatus: 'valid',
  ...over,
})
const anUpload = (over: Partial<Upload> = {}): Upload => ({
  ...{ _id: 'bat_1', uploadBatch: 'bat_1', originalFileName: 'list.csv', status: 'partial', uploadDate: '2026-05-01T10:00:00Z' },
  ...{
    fileType: 'csv',
    fileSize: 2048,
    totalRows: 10,
    processedRows: 10,
    successfulUploads: 3,
    failedUploads: 7,
    uploadedCount: 3,
  },
  ...{ processingTime: 900, errorCount: 7, errors: [] },
  ...over,
})
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const alertText = (text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join('|'),
    ).toContain(text),
  )

describe('the directory', () => {
  const draw = (answers: Answers = {}, options: ScreenOptions = {}) =>
    drawScreen(<Directory />, {
      at: '/service',
      answers: { 'GET /api/directory': [], 'GET /api/directory/local-contractor-categories': [], ...answers },
      ...options,
    })
  const asked = (sent: SentCall[]) => sent.filter(({ path }) => path === '/api/directory').map(({ query }) => query)

  test('begins with the letter A, and asks for the letter that is pressed', async () => {
    const { sent } = await draw({ 'GET /api/directory': [aListing()] })
    await screen.findByText('Maple Solar')
    expect(pressed('A')).toBe('true')
    press('#')
    await waitFor(() => expect(asked(sent).at(-1)?.get('letter')).toBe('#'))
    expect(pressed('#')).toBe('true')
    expect(pressed('A')).toBe('false')
    expect(window.location.search).toBe('?letter=%23')
  })

  test('by category begins with local contractors; going back to A to Z begins anew', async () => {
    const { sent } = await draw({}, { at: '/service?letter=M' })
    press('By category')
    const select = await screen.findByLabelText<HTMLSelectElement>('Category')
    expect(select.value).toBe('Local Contractors')
    fireEvent.change(select, { target: { value: 'Broker' } })
    await waitFor(() => expect(asked(sent).at(-1)?.get('category')).toBe('Broker'))
    press('A to Z')
    await waitFor(() => expect(pressed('A')).toBe('true'))
    press('By category')
    expect((await screen.findByLabelText<HTMLSelectElement>('Category')).value).toBe('Local Contractors')
  })

  test('says which letter or category has no listings, and that there are no companies at all', async () => {
    await draw()
    expect(await screen.findByText('No listings for letter "A".')).toBeTruthy()
    expect(await screen.findByText('No companies in the directory yet.')).toBeTruthy()
    press('By category')
    expect(await screen.findByText('No listings for category "Local Contractors".')).toBeTruthy()
    expect(await screen.findByText('No listings in the directory yet.')).toBeTruthy()
  })

  test('a directory that cannot be reached shows as an empty one', async () => {
    await draw({ 'GET /api/directory': () => refuse(400, 'test.down', 'down') })
    expect(await screen.findByText('No listings for letter "A".')).toBeTruthy()
  })

  test('searches while one types, through all companies', async () => {
    const { sent } = await draw({ 'GET /api/directory': ({ query }: SentCall) => (query.get('q') ? [aListing()] : []) })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'solar' } })
    await screen.findByText('Maple Solar')
    expect(Object.fromEntries(asked(sent).at(-1)!)).toMatchObject({ q: 'solar' })
    expect(asked(sent).at(-1)!.has('letter')).toBe(false)
    expect(pressed('A')).toBe('false')
    expect(window.location.search).toBe('?q=solar')
  })

  test('a search in the view by category shows that it goes through all, and gives way to the category chosen next', async () => {
    const { sent } = await draw({ 'GET /api/directory': [aListing()] }, { at: '/service?view=category&q=toront' })
    const select = await screen.findByLabelText<HTMLSelectElement>('Category')
    expect(select.selectedOptions[0]!.text).toBe('All categories')
    expect(screen.queryByLabelText('Kind of contractor')).toBeNull()
    expect(await screen.findByText('1 company · in the whole directory')).toBeTruthy()
    expect(asked(sent).at(-1)!.has('category')).toBe(false)
    fireEvent.change(select, { target: { value: 'Broker' } })
    await waitFor(() => expect(asked(sent).at(-1)?.get('category')).toBe('Broker'))
    expect(select.value).toBe('Broker')
    expect(within(select).queryByText('All categories')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('by category shows forty companies, and the next ones on demand', async () => {
    const companies = Array.from({ length: 60 }, (_, n) => aListing({ _id: `lst_${n}`, company: `Company ${n}` }))
    const page = ({ query }: SentCall) => {
      const limit = Number(query.get('limit'))
      const after = Number(query.get('after'))
      const next = after + limit < companies.length ? `</api/directory?after=${after + limit}>; rel="next"` : ''
      return new Response(JSON.stringify(companies.slice(after, after + limit)), {
        headers: { 'content-type': 'application/json', ...(next && { link: next }) },
      })
    }
    await draw({ 'GET /api/directory': page }, { at: '/service?view=category' })
    await screen.findByText('First 40 companies')
    expect(screen.queryByText('Company 40')).toBeNull()
    press('Show more companies')
    await screen.findByText('60 companies')
    expect(screen.getByText('Company 59')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more companies' })).toBeNull()
  })

  test('shows free plainly, pro and premium bold, and only premium with its image', async () => {
    const companies = (['free', 'pro', 'premium'] as const).map((plan) => aListing({ _id: plan, company: plan, package: plan }))
    await draw({ 'GET /api/directory': companies })
    const button = async (name: string) => (await screen.findByText(name)).closest('button')!
    expect((await button('free')).className).not.toContain('font-bold')
    expect((await button('pro')).className).toContain('font-bold')
    expect((await button('premium')).className).toContain('font-bold')
    const images = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('img').length)
    expect(images()).toEqual([0, 0, 1])
    expect((await screen.findByText('pro')).getAttribute('translate')).toBe('no')
  })

  test('a member sees all companies under the own package', async () => {
    await draw({ 'GET /api/directory': [aListing({ package: 'free' })] }, { session: { package: 'premium' } })
    expect((await screen.findByText('Maple Solar')).closest('button')!.className).toContain('font-bold')
  })

  test('a company opens over the list under an address of its own, without links that lead nowhere', async () => {
    const company = aListing({ phone: '555', website: '', socialType: 'Twitter', socialLink: 'https://x.com/maple' })
    await draw({ 'GET /api/directory': [company], 'GET /api/directory/lst_1': company })
    fireEvent.click(await screen.findByText('Maple Solar'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('X (Twitter)')
    expect(window.location.search).toBe('?company=lst_1')
    expect(within(dialog).getByText('555').closest('a')).toBeNull()
    expect(within(dialog).queryByText('Website')).toBeNull()
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
  })

  test('speaks French and Spanish', async () => {
    const { unmount } = await draw({}, { language: 'fr' })
    expect(await screen.findByText('Aucune fiche à la lettre « A ».')).toBeTruthy()
    unmount()
    await draw({}, { language: 'es' })
    expect(await screen.findByText('No hay fichas con la letra «A».')).toBeTruthy()
  })
})

describe('the upload screen', () => {
  const draw = (answers: Answers = {}, options: ScreenOptions = {}) =>
    drawScreen(<UploadPage />, {
      at: '/admin/directory-upload',
      answers: { 'GET /api/directory/upload-history': [], ...answers },
      session: { role: 'admin' },
      ...options,
    })
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('Spreadsheet'), { target: { files: [file] } })

  test('asks for a spreadsheet when there is none, or another kind of file', async () => {
    const { sent } = await draw()
    press('Upload')
    await alertText('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    choose(new File(['a'], 'list.pdf'))
    await alertText('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('says why an upload or a test failed', async () => {
    await draw({ 'POST /api/uploads': () => refuse(413, 'upload.tooLarge', 'The file is larger than 10 MB.') })
    choose(new File(['a,b'], 'list.csv'))
    press('Upload')
    await alertText('Upload failed: The file is larger than 10 MB.')
    press('Test parse')
    await alertText('Test parse failed: The file is larger than 10 MB.')
  })

  test('an import found running on arrival is watched until it is done', async () => {
    let looks = 0
    const running = anUpload({ status: 'processing', processedRows: 4, errorCount: 0 })
    const done = anUpload({ errors: [1, 2, 3, 4, 5, 6, 7].map((row) => ({ row, sheet: 'One', error: 'COMPANY is empty.' })) })
    await draw({
      'GET /api/directory/upload-history': () => [looks > 1 ? done : running],
      'GET /api/directory/upload-history/bat_1': () => (++looks > 1 ? done : running),
    })
    expect(await screen.findByText('4 of 10 rows')).toBeTruthy()
    expect(await screen.findByText(/Successfully uploaded 3 listings! 7 errors\./, undefined, { timeout: 3000 })).toBeTruthy()
    await alertText('Row 5 One COMPANY is empty.')
    expect(screen.queryByText(/Row 6/)).toBeNull()
    await alertText('and 2 more errors')
    const link = screen.getByRole('link', { name: /Download the sheet/ })
    expect(link.getAttribute('href')).toBe('/api/directory/upload-history/bat_1/errors')
  })

  test('details show at most 50 listings of the upload', async () => {
    const listings = Array.from({ length: 60 }, (_, n) => aListing({ _id: `lst_${n}`, company: `Company ${n}` }))
    await draw({ 'GET /api/directory/upload-history': [anUpload()], 'GET /api/directory/admin-uploads': { count: 60, listings } })
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Company 49')
    expect(within(dialog).queryByText('Company 50')).toBeNull()
    expect(within(dialog).getByText('The first 50 of 60 listings that belong to this upload.')).toBeTruthy()
  })

  test('details that cannot be had are said so', async () => {
    await draw({
      'GET /api/directory/upload-history': [anUpload()],
      'GET /api/directory/admin-uploads': () => refuse(404, 'directory.uploadMissing', 'gone'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    await alertText('Failed to fetch upload details')
  })

  test('deleting asks first, goes on as long as the server says so, and tells how many went', async () => {
    let calls = 0
    const { sent } = await draw({
      'GET /api/directory/upload-history': [anUpload()],
      'DELETE /api/directory/upload-history/bat_1': () =>
        ++calls === 1 ? refuse(503, 'directory.stillDeleting', 'later') : { deletedListings: 3 },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    expect(calls).toBe(0)
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    expect(await screen.findByText('3 listings deleted.')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })

  test('deleting all asks first, and a failure is said', async () => {
    await draw({ 'DELETE /api/directory/clear-all': () => refuse(403, 'access.adminRequired', 'no') })
    press('Delete all')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    await alertText('Failed to delete data')
  })
})
