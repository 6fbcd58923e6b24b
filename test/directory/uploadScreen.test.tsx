import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import UploadPage from '#web/areas/directory/upload/UploadPage.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { aListing, anUpload } from './screenFactories.ts'

describe('the upload screen', () => {
  const render = (answers: Answers = {}, options: ScreenOptions = {}) =>
    renderScreen(<UploadPage />, {
      url: '/admin/directory-upload',
      answers: { 'GET /api/directory/upload-history': [], ...answers },
      session: { role: 'admin' },
      ...options,
    })
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Spreadsheet'), { target: { files: [file] } })

  test('asks for a spreadsheet if no file or another kind of file is chosen', async () => {
    const { calls } = await render()
    press('Upload')
    await expectAlert('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    choose(new File(['a'], 'list.pdf'))
    await expectAlert('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('refuses a file with too long a name before sending it', async () => {
    const { calls } = await render()
    choose(new File(['a,b'], `${'n'.repeat(197)}.csv`))
    await expectAlert('The file’s name is longer than 200 characters. Please shorten it.')
    press('Upload')
    await expectAlert('Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
    choose(new File(['a,b'], `${'n'.repeat(196)}.csv`))
    await screen.findByText(`${'n'.repeat(196)}.csv`)
    expect(screen.queryByText(/longer than 200|Please select/)).toBeNull()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('says why an upload or a test parse failed', async () => {
    await render({
      'POST /api/uploads': () =>
        refuse(413, 'upload.tooLarge', 'The file is larger than 10 MB.', { params: { megabytes: 10 } }),
    })
    choose(new File(['a,b'], 'list.csv'))
    press('Upload')
    await expectAlert('Upload failed: The file is larger than 10 MB.')
    press('Test parse')
    await expectAlert('Test parse failed: The file is larger than 10 MB.')
  })

  test('shows the progress and the result of an upload that was running when the page opened', async () => {
    let requestCount = 0
    const running = anUpload({ status: 'processing', processedRows: 4, errorCount: 0 })
    const finished = anUpload({
      errors: [1, 2, 3, 4, 5, 6, 7].map((row) => ({ row, sheet: 'One', error: 'COMPANY is empty.' })),
    })
    await render({
      'GET /api/directory/upload-history': () => [requestCount > 1 ? finished : running],
      'GET /api/directory/upload-history/bat_1': () => (++requestCount > 1 ? finished : running),
    })
    expect(await screen.findByText('4 of 10 rows')).toBeTruthy()
    expect(await screen.findByText(/Successfully uploaded 3 listings! 7 errors\./)).toBeTruthy()
    await expectAlert('Row 5 One COMPANY is empty.')
    expect(screen.queryByText(/Row 6/)).toBeNull()
    await expectAlert('and 2 more errors')
    const link = screen.getByRole('link', { name: /Download the sheet/ })
    expect(link.getAttribute('href')).toBe('/api/directory/upload-history/bat_1/errors?lang=en')
  })

  test('shows five of many errors, and all of them on demand, page by page', async () => {
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
    const moreButton = () => screen.getByRole('button', { name: 'Show more errors' })
    const expectFocusOn = (text: string) =>
      waitFor(() => expect(document.activeElement!.textContent).toContain(text))
    moreButton().focus()
    fireEvent.click(moreButton())
    await screen.findByText('Row 9')
    await screen.findByText('and 4 more errors')
    await expectFocusOn('Row 7')
    moreButton().focus()
    fireEvent.click(moreButton())
    await screen.findByText('Row 13')
    await expectFocusOn('Row 10')
    await waitFor(() => expect(document.activeElement!.tagName).toBe('LI'))
    expect(screen.getAllByText(/^Row /)).toHaveLength(12)
    expect(screen.queryByRole('button', { name: 'Show more errors' })).toBeNull()
  })

  test('shows at most 50 listings in the details of an upload', async () => {
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

  test('says that the details of an upload could not be loaded', async () => {
    await render({
      'GET /api/directory/upload-history': [anUpload()],
      'GET /api/directory/admin-uploads': () => refuse(404, 'directory.uploadMissing', 'gone'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Details of list.csv' }))
    await expectAlert('Failed to fetch upload details')
  })

  test('asks before deleting an upload, and says how many listings were deleted', async () => {
    let deletionCount = 0
    await render({
      'GET /api/directory/upload-history': () => (deletionCount === 0 ? [anUpload()] : []),
      'DELETE /api/directory/upload-history/bat_1': () => {
        deletionCount++
        return { deletedListings: 3 }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    expect(deletionCount).toBe(0)
    const question = screen.getByRole('alertdialog').textContent
    expect(question).toContain('This upload added or updated 3 listings.')
    expect(question).toContain(
      'Companies that an earlier upload brought and this one updated are deleted too.',
    )
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    expect(await screen.findByText('3 listings deleted.')).toBeTruthy()
    expect(await screen.findByText('Nothing has been uploaded yet.')).toBeTruthy()
    expect(deletionCount).toBe(1)
  })

  test('removes a deleted upload from the page at once, and polls it no more', async () => {
    let isDeleted = false
    let requestCount = 0
    const running = anUpload({ status: 'processing' })
    await render({
      'GET /api/directory/upload-history': () => (isDeleted ? [] : [requestCount > 0 ? anUpload() : running]),
      'GET /api/directory/upload-history/bat_1': () => {
        requestCount++
        return isDeleted ? refuse(404, 'directory.uploadMissing', 'gone') : anUpload()
      },
      'DELETE /api/directory/upload-history/bat_1': () => {
        isDeleted = true
        return { deletedListings: 3 }
      },
    })
    await screen.findByText(/Successfully uploaded 3 listings!/)
    const countBefore = requestCount
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    await screen.findByText('Nothing has been uploaded yet.')
    expect(screen.queryByText(/Successfully uploaded/)).toBeNull()
    expect(requestCount).toBe(countBefore)
  })

  test('stops polling an upload that somebody else has deleted', async () => {
    let requestCount = 0
    let isDeleted = false
    const otherUpload = anUpload({ _id: 'bat_2', originalFileName: 'other.csv' })
    await render({
      'GET /api/directory/upload-history': () =>
        isDeleted ? [] : requestCount > 0 ? [otherUpload] : [anUpload({ status: 'processing' }), otherUpload],
      'GET /api/directory/upload-history/bat_1': () => {
        requestCount++
        return refuse(404, 'directory.uploadMissing', 'gone')
      },
      'DELETE /api/directory/upload-history/bat_2': () => {
        isDeleted = true
        return { deletedListings: 3 }
      },
    })
    await waitFor(() => expect(requestCount).toBe(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete other.csv' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    await screen.findByText('Nothing has been uploaded yet.')
    expect(requestCount).toBe(1)
  })

  test('does not say that an upload without listings has added some', async () => {
    await render({
      'GET /api/directory/upload-history': [
        anUpload({ status: 'failed', uploadedCount: 0, successfulUploads: 0 }),
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    const question = screen.getByRole('alertdialog').textContent
    expect(question).toContain('list.csv')
    expect(question).not.toMatch(/added or updated|earlier upload/)
  })

  const deleting = anUpload({ status: 'deleting', deletedListings: 40, uploadedCount: 100 })
  /** Returns handlers like those of a server that deletes in the background: the second request gets the result. */
  const inBackground = (result: Record<string, number>) => {
    let requestCount = 0
    const key = Object.keys(result)[0]!
    return () =>
      ++requestCount === 1
        ? new Response(JSON.stringify({ status: 'deleting', [key]: 40 }), {
            status: 202,
            headers: { 'content-type': 'application/json' },
          })
        : result
  }

  test('shows the progress of a long deletion in its row, and finally how many listings were deleted', async () => {
    let isDeleted = false
    const respond = inBackground({ deletedListings: 100 })
    await render({
      'GET /api/directory/upload-history': () => (isDeleted ? [] : [deleting]),
      'DELETE /api/directory/upload-history/bat_1': () => {
        const response = respond()
        isDeleted = !(response instanceof Response)
        return response
      },
    })
    // The deletion was running when the page opened.
    expect(await screen.findByText('40 listings removed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete list.csv' })).toBeNull()
    expect(await screen.findByText('100 listings deleted.')).toBeTruthy()
    expect(await screen.findByText('Nothing has been uploaded yet.')).toBeTruthy()
  })

  test('shows the result of a deletion that ends before the list is read again', async () => {
    let requestCount = 0
    const respond = inBackground({ deletedListings: 77 })
    await render({
      'GET /api/directory/upload-history': () => (requestCount > 0 ? [] : [anUpload()]),
      'DELETE /api/directory/upload-history/bat_1': () => {
        requestCount++
        return respond()
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete list.csv' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete upload' }))
    expect(await screen.findByText('77 listings deleted.')).toBeTruthy()
  })

  test('shows the total of deleting all, even if that takes long and one upload was being deleted already', async () => {
    await render({
      'GET /api/directory/upload-history': [deleting],
      'DELETE /api/directory/upload-history/bat_1': () => refuse(404, 'directory.uploadMissing', 'gone'),
      'DELETE /api/directory/clear-all': inBackground({ deletedCount: 250 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    expect(await screen.findByText('250 listings deleted.')).toBeTruthy()
  })

  test('does not offer to delete all if nothing was uploaded', async () => {
    await render()
    await screen.findByText('Nothing has been uploaded yet.')
    expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull()
  })

  test('asks before deleting all, and says if that failed', async () => {
    await render({
      'GET /api/directory/upload-history': [anUpload()],
      'DELETE /api/directory/clear-all': () => refuse(403, 'access.adminRequired', 'no'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    await expectAlert('Failed to delete data')
  })
})
