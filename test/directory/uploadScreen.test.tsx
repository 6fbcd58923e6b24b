import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import UploadPage from '#web/areas/directory/upload/UploadPage.tsx'
import { alertText, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { aListing, anUpload } from './onScreen.ts'

describe('the upload screen', () => {
  const render = (answers: Answers = {}, options: ScreenOptions = {}) =>
    renderScreen(<UploadPage />, {
      at: '/admin/directory-upload',
      answers: { 'GET /api/directory/upload-history': [], 'GET /api/directory/manage': [], ...answers },
      session: { role: 'admin' },
      ...options,
    })
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Spreadsheet'), { target: { files: [file] } })

  test('asks for a spreadsheet when there is none, or another kind of file', async () => {
    const { sent } = await render()
    press('Upload')
    await alertText('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    choose(new File(['a'], 'list.pdf'))
    await alertText('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('shows companies that wait for an approval, publishes one, and removes one after a second question', async () => {
    let waiting = ['lst_1', 'lst_2'].map((_id) => ({
      ...aListing({ _id, company: `Twin ${_id}`, validationStatus: 'pending' }),
      owner: 'eve@example.org',
      duplicateOf: 'lst_9',
    }))
    const gone = (id: string) => () => {
      waiting = waiting.filter(({ _id }) => _id !== id)
      return aListing({ _id: id })
    }
    await render({
      'GET /api/directory/manage': () => waiting,
      'POST /api/directory/lst_1/approve': gone('lst_1'),
      'DELETE /api/directory/lst_2': gone('lst_2'),
    })
    await screen.findByRole('heading', { name: 'Companies that wait' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
    await waitFor(() => expect(screen.queryByText('Twin lst_1')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Companies that wait' })).toBeNull())
  })

  test('says that the name of a file is too long before sending it', async () => {
    const { sent } = await render()
    choose(new File(['a,b'], `${'n'.repeat(197)}.csv`))
    await alertText('The file’s name is longer than 200 characters. Please shorten it.')
    press('Upload')
    await alertText('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    choose(new File(['a,b'], `${'n'.repeat(196)}.csv`))
    await screen.findByText(`${'n'.repeat(196)}.csv`)
    expect(screen.queryByText(/longer than 200|Please select/)).toBeNull()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('says why an upload or a test failed', async () => {
    await render({
      'POST /api/uploads': () =>
        refuse(413, 'upload.tooLarge', 'The file is larger than 10 MB.', { params: { megabytes: 10 } }),
    })
    choose(new File(['a,b'], 'list.csv'))
    press('Upload')
    await alertText('Upload failed: The file is larger than 10 MB.')
    press('Test parse')
    await alertText('Test parse failed: The file is larger than 10 MB.')
  })

  test('an import found running on arrival is watched until it is done', async () => {
    let looks = 0
    const running = anUpload({ status: 'processing', processedRows: 4, errorCount: 0 })
    const done = anUpload({
      errors: [1, 2, 3, 4, 5, 6, 7].map((row) => ({ row, sheet: 'One', error: 'COMPANY is empty.' })),
    })
    await render({
      'GET /api/directory/upload-history': () => [looks > 1 ? done : running],
      'GET /api/directory/upload-history/bat_1': () => (++looks > 1 ? done : running),
    })
    expect(await screen.findByText('4 of 10 rows')).toBeTruthy()
    expect(
      await screen.findByText(/Successfully uploaded 3 listings! 7 errors\./, undefined, { timeout: 3000 }),
    ).toBeTruthy()
    await alertText('Row 5 One COMPANY is empty.')
    expect(screen.queryByText(/Row 6/)).toBeNull()
    await alertText('and 2 more errors')
    const link = screen.getByRole('link', { name: /Download the sheet/ })
    expect(link.getAttribute('href')).toBe('/api/directory/upload-history/bat_1/errors')
  })

  test('of many errors five are told, and all of them on demand, page by page', async () => {
    const errors = Array.from({ length: 12 }, (_, n) => ({
      row: n + 2,
      sheet: 'One',
      error: 'EMAIL is empty.',
    }))
    const upload = anUpload({ errorCount: errors.length, errors })
    const page = ({ query }: SentCall) => {
      const from = Number(query.get('after'))
      const next =
        from + 8 < errors.length ? `</api/directory/upload-history/bat_1?after=${from + 8}>; rel="next"` : ''
      return new Response(JSON.stringify({ ...upload, errors: errors.slice(from, from + 8) }), {
        headers: { 'content-type': 'application/json', ...(next && { link: next }) },
      })
    }
    await render({
      'GET /api/directory/upload-history': [upload],
      'GET /api/directory/upload-history/bat_1': page,
      'GET /api/directory/admin-uploads': { count: 0, listings: [] },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    await screen.findByText('and 7 more errors')
    const more = () => screen.getByRole('button', { name: 'Show more errors' })
    const focused = (text: string) =>
      waitFor(() => expect(document.activeElement!.textContent).toContain(text))
    more().focus()
    fireEvent.click(more())
    await screen.findByText('Row 9')
    await screen.findByText('and 4 more errors')
    await focused('Row 7')
    more().focus()
    fireEvent.click(more())
    await screen.findByText('Row 13')
    await focused('Row 10')
    await waitFor(() => expect(document.activeElement!.tagName).toBe('LI'))
    expect(screen.getAllByText(/^Row /)).toHaveLength(12)
    expect(screen.queryByRole('button', { name: 'Show more errors' })).toBeNull()
  })

  test('details show at most 50 listings of the upload', async () => {
    const listings = Array.from({ length: 60 }, (_, n) =>
      aListing({ _id: `lst_${n}`, company: `Company ${n}` }),
    )
    await render({
      'GET /api/directory/upload-history': [anUpload()],
      'GET /api/directory/admin-uploads': { count: 60, listings },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Company 49')
    expect(within(dialog).queryByText('Company 50')).toBeNull()
    expect(within(dialog).getByText('The first 50 of 60 listings that belong to this upload.')).toBeTruthy()
  })

  test('details that cannot be had are said so', async () => {
    await render({
      'GET /api/directory/upload-history': [anUpload()],
      'GET /api/directory/admin-uploads': () => refuse(404, 'directory.uploadMissing', 'gone'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    await alertText('Failed to fetch upload details')
  })

  test('deleting asks first and tells how many listings went', async () => {
    let calls = 0
    await render({
      'GET /api/directory/upload-history': () => (calls === 0 ? [anUpload()] : []),
      'DELETE /api/directory/upload-history/bat_1': () => {
        calls++
        return { deletedListings: 3 }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    expect(calls).toBe(0)
    const asks = screen.getByRole('alertdialog').textContent
    expect(asks).toContain('This upload added or updated 3 listings.')
    expect(asks).toContain('Companies that an earlier upload brought and this one updated are deleted too.')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    expect(await screen.findByText('3 listings deleted.')).toBeTruthy()
    expect(await screen.findByText('Nothing has been uploaded yet.')).toBeTruthy()
    expect(calls).toBe(1)
  })

  test('an import that is deleted leaves its place at once and is not asked for again', async () => {
    let gone = false
    let asked = 0
    const running = anUpload({ status: 'processing' })
    await render({
      'GET /api/directory/upload-history': () => (gone ? [] : [asked > 0 ? anUpload() : running]),
      'GET /api/directory/upload-history/bat_1': () => {
        asked++
        return gone ? refuse(404, 'directory.uploadMissing', 'gone') : anUpload()
      },
      'DELETE /api/directory/upload-history/bat_1': () => {
        gone = true
        return { deletedListings: 3 }
      },
    })
    await screen.findByText(/Successfully uploaded 3 listings!/)
    const before = asked
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    await screen.findByText('Nothing has been uploaded yet.')
    expect(screen.queryByText(/Successfully uploaded/)).toBeNull()
    expect(asked).toBe(before)
  })

  test('an import that somebody else deleted is asked for once more and then never again', async () => {
    let asked = 0
    let deleted = false
    const other = anUpload({ _id: 'bat_2', originalFileName: 'other.csv' })
    await render({
      'GET /api/directory/upload-history': () =>
        deleted ? [] : asked > 0 ? [other] : [anUpload({ status: 'processing' }), other],
      'GET /api/directory/upload-history/bat_1': () => {
        asked++
        return refuse(404, 'directory.uploadMissing', 'gone')
      },
      'DELETE /api/directory/upload-history/bat_2': () => {
        deleted = true
        return { deletedListings: 3 }
      },
    })
    await waitFor(() => expect(asked).toBe(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete other.csv' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    await screen.findByText('Nothing has been uploaded yet.')
    expect(asked).toBe(1)
  })

  test('an upload that stored nothing is not said to have brought companies', async () => {
    await render({
      'GET /api/directory/upload-history': [
        anUpload({ status: 'failed', uploadedCount: 0, successfulUploads: 0 }),
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    const asks = screen.getByRole('alertdialog').textContent
    expect(asks).toContain('list.csv')
    expect(asks).not.toMatch(/added or updated|earlier upload/)
  })

  const deleting = anUpload({ status: 'deleting', deletedListings: 40, uploadedCount: 100 })
  /** A server that deletes in the background: the second request gets the outcome. */
  const slowly = (count: Record<string, number>) => {
    let asked = 0
    const key = Object.keys(count)[0]!
    return () =>
      ++asked === 1
        ? new Response(JSON.stringify({ status: 'deleting', [key]: 40 }), {
            status: 202,
            headers: { 'content-type': 'application/json' },
          })
        : count
  }

  test('a large deletion goes on by itself: its row shows how far it has come, and in the end a message how many went', async () => {
    let gone = false
    const answer = slowly({ deletedListings: 100 })
    await render({
      'GET /api/directory/upload-history': () => (gone ? [] : [deleting]),
      'DELETE /api/directory/upload-history/bat_1': () => {
        const told = answer()
        gone = !(told instanceof Response)
        return told
      },
    })
    // Found on arrival: the page that ordered it may have been left.
    expect(await screen.findByText('40 listings removed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete list.csv' })).toBeNull()
    expect(await screen.findByText('100 listings deleted.')).toBeTruthy()
    expect(await screen.findByText('Nothing has been uploaded yet.')).toBeTruthy()
  })

  test('a deletion that ends between its answer and the next look at the list is told all the same', async () => {
    let asked = 0
    const answer = slowly({ deletedListings: 77 })
    await render({
      'GET /api/directory/upload-history': () => (asked > 0 ? [] : [anUpload()]),
      'DELETE /api/directory/upload-history/bat_1': () => {
        asked++
        return answer()
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    expect(await screen.findByText('77 listings deleted.')).toBeTruthy()
  })

  test('deleting all is told as one, however long it takes', async () => {
    await render({
      'GET /api/directory/upload-history': [deleting],
      'DELETE /api/directory/upload-history/bat_1': () => refuse(404, 'directory.uploadMissing', 'gone'),
      'DELETE /api/directory/clear-all': slowly({ deletedCount: 250 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    expect(await screen.findByText('250 listings deleted.')).toBeTruthy()
  })

  test('deleting all is not offered where nothing was uploaded', async () => {
    await render()
    await screen.findByText('Nothing has been uploaded yet.')
    expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull()
  })

  test('deleting all asks first, and a failure is said', async () => {
    await render({
      'GET /api/directory/upload-history': [anUpload()],
      'DELETE /api/directory/clear-all': () => refuse(403, 'access.adminRequired', 'no'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    await alertText('Failed to delete data')
  })
})
