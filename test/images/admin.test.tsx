import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import FeaturedListingPage from '#web/areas/images/admin/FeaturedListingPage.tsx'
import ServiceImagesPage from '#web/areas/images/admin/ServiceImagesPage.tsx'

const source = { src: '/files/whole-960.webp', srcSet: '/files/whole-480.webp 480w', width: 960, height: 640 }
const anImage = (overrides: object = {}) => ({
  _id: 'img_1',
  alternative: 'The roof',
  imageUrl: source.src,
  image: { whole: source },
  lang: 'en',
  languages: ['en'],
  version: 1,
  status: 'published',
  publishAt: '2026-01-02T03:04:05.678Z',
  createdAt: '2026-01-02T03:04:05.678Z',
  changedAt: '2026-01-02T03:04:05.678Z',
  texts: { en: { alternative: 'The roof' }, fr: { alternative: '' }, es: { alternative: '' } },
  ...overrides,
})

describe.each([
  {
    list: '/api/service-images',
    Screen: ServiceImagesPage,
    uploaded: 'Service image uploaded successfully!',
    notFetched: /^Error fetching images/,
  },
  {
    list: '/api/featured-listings',
    Screen: FeaturedListingPage,
    uploaded: 'Featured image uploaded successfully!',
    notFetched: /^Error fetching listings/,
  },
])('the administrators’ page of $list', ({ list, Screen, uploaded, notFetched }) => {
  const open = (answers: Record<string, unknown> = {}) =>
    renderScreen(<Screen />, { url: '/admin', answers: { [`GET ${list}/manage`]: [], ...answers } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  test('is translated into each language', async () => {
    for (const language of languages) {
      const answers = { [`GET ${list}/manage`]: [anImage()] }
      const { unmount } = await renderScreen(<Screen />, { url: '/admin', language, answers })
      await screen.findByRole('table')
      expect(document.body.textContent).not.toMatch(/manage\.|fields\.|hints\./)
      unmount()
    }
  })

  test('says that a picture was uploaded', async () => {
    await open({ [`POST ${list}`]: anImage() })
    expect(await screen.findByText('No images uploaded yet.')).toBeTruthy()
    save()
    expect(await screen.findByText(uploaded)).toBeTruthy()
  })

  test('says that the list is empty if all pictures are in the trash', async () => {
    await open({ [`GET ${list}/manage`]: [anImage({ status: 'trashed' })] })
    expect(await screen.findByText('No images uploaded yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
  })

  test('requires a picture', async () => {
    const issues = [{ path: 'image', code: 'upload.notAnImage', params: {}, message: 'x' }]
    await open({ [`POST ${list}`]: () => refuse(400, 'input.invalid', 'x', { issues }) })
    await screen.findByText('No images uploaded yet.')
    save()
    expect(await screen.findByText('Upload failed: Please select an image.')).toBeTruthy()
    expect(screen.getByText('Please select an image.')).toBeTruthy()
  })

  test('shows each picture with its name, or its date without a name, and no button to change it', async () => {
    const untitled = anImage({ _id: 'img_2', languages: [], texts: { en: {}, fr: {}, es: {} } })
    await open({ [`GET ${list}/manage`]: [anImage(), untitled] })
    const table = await screen.findByRole('table')
    const names = within(table).getAllByRole('rowheader')
    expect(names[0]!.textContent).toBe('The roof')
    expect(names[1]!.textContent).toMatch(/^Untitled, /)
    expect(names[0]!.querySelector('img')?.getAttribute('src')).toBe(source.src)
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
  })

  test('asks before it deletes, and shows why deleting failed', async () => {
    await open({
      [`GET ${list}/manage`]: [anImage()],
      [`DELETE ${list}/img_1`]: () => refuse(404, 'image.missing', 'Image not found'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete “The roof”' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete failed: Image not found')).toBeTruthy()
  })

  test('says that the list could not be fetched', async () => {
    await open({ [`GET ${list}/manage`]: () => refuse(400, 'portal.unexpected', 'x') })
    expect(await screen.findByText(notFetched)).toBeTruthy()
  })
})
