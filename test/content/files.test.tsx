import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { guideFile } from '#shared/guides/contract.ts'
import { defineContent } from '#shared/kernel/content/contentKind.ts'
import { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import { routeRefusals } from '#shared/kernel/refusals.ts'
import { refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import { type ContentAdmin, type ContentClient, ContentScreen } from '#web/content/index.ts'
import { client } from '#web/shell/index.ts'

const kind = defineContent({
  partition: 'HANDBOOK',
  idKind: 'hbk',
  texts: { title: { type: 'line', maxLength: 200 } },
  fields: {},
  pictures: {},
  downloads: { file: { urlField: 'fileURL', purpose: guideFile, access: 'public', required: true } },
  missing: routeRefusals.missing,
})
const paths = {
  list: '/api/handbooks',
  item: '/api/handbooks/{id}',
  singular: 'handbook',
  plural: 'handbooks',
} as const
const areaTexts: Record<string, string> = {
  'fields.title': 'Title',
  'fields.file': 'File',
  add: 'Add',
  edit: 'Edit',
  list: 'All',
  created: 'Added.',
  updated: 'Changed.',
  trashed: 'Gone.',
  restored: 'Back.',
}
const content: ContentAdmin = {
  kind,
  api: client({ name: 'handbooks', routes: contentRoutes(kind, paths) } as never) as unknown as ContentClient,
  titleField: 'title',
  areaText: (key) => areaTexts[key] ?? key,
  areaTextIfAny: (key) => areaTexts[key],
}
const fileUrl = 'http://localhost:3000/files/downloads/guide-file/dwn_1/guide.pdf'
const handbook = (overrides: object = {}) => ({
  _id: 'hbk_1',
  title: 'Handbook',
  fileURL: fileUrl,
  file: { name: 'Guide.pdf', contentType: 'application/pdf', size: 2_400_000 },
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  version: 2,
  status: 'published',
  createdAt: '2026-01-02T03:04:05.678Z',
  changedAt: '2026-01-02T03:04:05.678Z',
  publishAt: '2026-01-02T03:04:05.678Z',
  texts: { en: { title: 'Handbook' }, fr: { title: 'Manuel' }, es: { title: 'Manual' } },
  ...overrides,
})

/** Starts a storage that accepts uploads. */
async function aStorage(): Promise<{ url: string; received: () => string }> {
  let received = ''
  const server = createServer(async (request, response) => {
    received += await text(request)
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    received: () => received,
  }
}
const uploadGrant = (url: string) => ({
  key: 'uploads/guide-file/usr_test/upl_1',
  url,
  fields: { key: 'uploads/x' },
})
const open = (answers: Record<string, unknown> = {}, url = '/AddHandbook') =>
  renderScreen(<ContentScreen content={content} />, {
    url,
    answers: { 'GET /api/handbooks/manage': [], 'GET /api/handbooks/hbk_1/manage': handbook(), ...answers },
  })
const chooseFile = (name = 'Guide.pdf') =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['%PDF-1.7'], name, { type: 'application/pdf' })] },
  })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const bodyOf = (calls: SentCall[], method: string) =>
  calls.findLast((call) => call.method === method && call.path !== '/api/uploads')?.body

describe('the file field of a form', () => {
  test('uploads a file as soon as it is chosen, and saves its key', async () => {
    const storage = await aStorage()
    const { calls } = await open({
      'POST /api/uploads': uploadGrant(storage.url),
      'POST /api/handbooks': handbook(),
    })
    chooseFile()
    expect(await screen.findByText('Guide.pdf')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(storage.received()).toContain('%PDF-1.7')
    expect(calls.find(({ path }) => path === '/api/uploads')?.body).toMatchObject({
      purpose: 'guide-file',
      fileName: 'Guide.pdf',
      size: 8,
    })
    save()
    await screen.findByText('Added.')
    expect(bodyOf(calls, 'POST')).toMatchObject({ fileKey: 'uploads/guide-file/usr_test/upl_1' })
    expect(bodyOf(calls, 'POST')).not.toHaveProperty('fileURL')
  })

  test('accepts the address of a file elsewhere', async () => {
    const { calls } = await open({ 'POST /api/handbooks': handbook() })
    fireEvent.change(screen.getByRole('textbox', { name: /Or the address of a file elsewhere/ }), {
      target: { value: 'https://example.org/guide.pdf' },
    })
    save()
    await screen.findByText('Added.')
    expect(bodyOf(calls, 'POST')).toMatchObject({ fileURL: 'https://example.org/guide.pdf', fileKey: '' })
  })

  test('shows below the field why a file is refused', async () => {
    await open({ 'POST /api/uploads': () => refuse(400, 'upload.notADownload', 'x') })
    chooseFile('page.html')
    expect(await screen.findByText(/Please select a PDF, EPUB, Office/)).toBeTruthy()
  })

  test('marks its URL field if the file is missing', async () => {
    const issues = [{ path: 'fileURL', code: 'field.required', params: {}, message: 'x' }]
    await open({ 'POST /api/handbooks': () => refuse(400, 'input.invalid', 'x', { issues }) })
    save()
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /address of a file/ }).getAttribute('aria-invalid')).toBe(
      'true',
    )
  })
})

describe('the stored file of an item', () => {
  const edit = (answers: Record<string, unknown> = {}) =>
    open({ 'PUT /api/handbooks/hbk_1': handbook(), ...answers }, '/AddHandbook?edit=hbk_1')

  test('is shown with its size, and stays when another field is changed', async () => {
    const { calls } = await edit()
    const link = await screen.findByRole('link', { name: 'Guide.pdf' })
    expect(link.getAttribute('href')).toBe(fileUrl)
    expect(screen.getByText('2.4 MB')).toBeTruthy()
    fireEvent.change(document.querySelector('[name=titleEn]')!, { target: { value: 'Renamed' } })
    save()
    await screen.findByText('Changed.')
    expect(bodyOf(calls, 'PUT')).not.toHaveProperty('fileURL')
    expect(bodyOf(calls, 'PUT')).not.toHaveProperty('file')
  })

  test('can be removed', async () => {
    const { calls } = await edit()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Guide.pdf' }))
    expect(screen.queryByRole('link', { name: 'Guide.pdf' })).toBeNull()
    save()
    await screen.findByText('Changed.')
    expect(bodyOf(calls, 'PUT')).toMatchObject({ fileURL: '' })
  })

  test('can be replaced', async () => {
    const storage = await aStorage()
    const { calls } = await edit({ 'POST /api/uploads': uploadGrant(storage.url) })
    await screen.findByRole('link', { name: 'Guide.pdf' })
    chooseFile('Other.pdf')
    expect(await screen.findByText('Other.pdf')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Guide.pdf' })).toBeNull()
    await waitFor(() => expect(storage.received()).toContain('%PDF'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    save()
    await screen.findByText('Changed.')
    expect(bodyOf(calls, 'PUT')).toMatchObject({ fileKey: 'uploads/guide-file/usr_test/upl_1' })
  })
})
