import { describe, expect, test } from 'vitest'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'
import { contentApi } from '../content/contentApi.ts'
import { testContentApi } from '../content/testContentApi.ts'
import { aWorkbook, textRow } from '../directory/aWorkbook.ts'
import { aPdfOf } from '../downloads/aPdfOf.ts'

const underTest = {
  area: products,
  kind: productKind,
  fields: { sent: { price: '12.34' }, answered: { price: 12.34 } },
}
testContentApi(underTest)

describe('a product', () => {
  const api = contentApi(underTest)
  const productInput = {
    title: 'Workbook',
    description: 'A year of figures.',
    price: 12.5,
    fileURL: 'https://example.org/w.xlsx',
  }
  const create = async (overrides: object) =>
    api.asAdmin('create', { body: { ...productInput, imageKey: await api.upload(), ...overrides } })

  test('in one language is published, and shows the URL of its file only to editors', async () => {
    const { status, body } = await create({})
    expect([status, body.price, body.fileURL]).toEqual([201, 12.5, productInput.fileURL])
    expect((await api.read(body._id, 'es')).body).toMatchObject({
      title: 'Workbook',
      lang: 'en',
      price: 12.5,
      fileURL: '',
    })
    expect((await api.list()).body[0]).toMatchObject({ _id: body._id, fileURL: '' })
    expect((await api.edit(body._id)).body.fileURL).toBe(productInput.fileURL)
    expect((await api.asAdmin('manage')).body[0]).toMatchObject({
      _id: body._id,
      fileURL: productInput.fileURL,
    })
  })

  test.each([
    ['0.01', 0.01],
    [' 19.9 ', 19.9],
    ['100000', 100_000],
    [1.1, 1.1],
    [1234.56, 1234.56],
    [0.07, 0.07],
  ])('keeps its price to the cent: %s', async (price, dollars) => {
    const { body } = await create({ price })
    expect((await api.read(body._id)).body.price).toBe(dollars)
    expect((await api.list()).body[0].price).toBe(dollars)
  })

  test.each([
    0,
    -1,
    '0.00',
    12.345,
    '12.345',
    100_000.01,
    1e-7,
    1e300,
    '1e3',
    '12,50',
    'free',
    true,
    [12],
    '0x10',
  ])('is refused with a price of %s', async (price) => {
    const { status, body } = await create({ price })
    expect([status, body.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'price', code: 'productField.noPrice' })],
    ])
  })

  test('may be a draft without a price', async () => {
    const { status, body } = await create({ price: '', status: 'draft' })
    expect([status, body.price]).toEqual([201, undefined])
    const published = await api.asAdmin('update', {
      params: { id: body._id },
      body: { ...productInput, price: '' },
    })
    expect(published.body.issues).toEqual([
      expect.objectContaining({ path: 'price', code: 'field.required' }),
    ])
  })

  test('has a history of its prices, in dollars', async () => {
    const { body } = await create({})
    await api.asAdmin('update', { params: { id: body._id }, body: { ...productInput, price: '15' } })
    expect((await api.history(body._id)).body[0].changes).toEqual([
      { field: 'price', before: '12.5', after: '15' },
    ])
  })

  test('says how much is in its file and since when, as the server has read it and whatever the editor sends', async () => {
    const upload = async (count: number) =>
      api.uploadFile(productKind.downloads.file.purpose, aPdfOf(count), 'Chart.pdf')
    const claimed = { parts: { unit: 'pages', count: 900 }, uploadedAt: '2001-01-01T00:00:00.000Z' }
    const before = new Date().toISOString()
    const { body } = await create({
      fileURL: undefined,
      fileKey: await upload(12),
      ...claimed,
      file: claimed,
    })
    const { file } = (await api.read(body._id)).body
    expect(file).toMatchObject({ name: 'Chart.pdf', parts: { unit: 'pages', count: 12 } })
    expect(file.uploadedAt >= before && file.uploadedAt <= new Date().toISOString()).toBe(true)
    const change = async (overrides: object) =>
      (
        await api.asAdmin('update', {
          params: { id: body._id },
          body: { ...productInput, fileURL: undefined, ...overrides },
        })
      ).body.file
    expect(await change({ price: '15', file: claimed })).toEqual(file)
    const replaced = await change({ fileKey: await upload(3) })
    expect(replaced.parts.count).toBe(3)
    expect(replaced.uploadedAt > file.uploadedAt).toBe(true)
  })

  test('shows everybody some rows of its workbook, but not in lists, and those of a new file after that', async () => {
    const workbook = (name: string) =>
      api.uploadFile(
        productKind.downloads.file.purpose,
        aWorkbook({ sheets: { [name]: [1, 2, 3, 4].map((row) => textRow(row, `${name} ${row}`)).join('') } }),
        'Factors.xlsx',
      )
    const { body } = await create({ fileURL: undefined, fileKey: await workbook('Gas') })
    const read = async () => (await api.read(body._id)).body
    const extractOf = (name: string) => [
      {
        name,
        columns: ['A'],
        moreColumns: 0,
        rows: [
          { number: 1, cells: [`${name} 1`] },
          { number: 2, cells: [`${name} 2`] },
        ],
      },
    ]
    expect(await read()).toMatchObject({ fileURL: '', file: { extract: extractOf('Gas') } })
    const listed = (await api.list()).body.find(({ _id }: { _id: string }) => _id === body._id)
    expect(listed.file).not.toHaveProperty('extract')
    expect(JSON.stringify(listed)).not.toContain('Gas 1')
    const change = async (overrides: object) =>
      api.asAdmin('update', {
        params: { id: body._id },
        body: { ...productInput, fileURL: undefined, ...overrides },
      })
    await change({ price: '15', file: { extract: extractOf('Claimed') } })
    expect((await read()).file.extract).toEqual(extractOf('Gas'))
    await change({ fileKey: await workbook('Oil') })
    expect((await read()).file.extract).toEqual(extractOf('Oil'))
    await change({
      fileKey: await api.uploadFile(productKind.downloads.file.purpose, aPdfOf(3), 'Chart.pdf'),
    })
    expect((await read()).file).not.toHaveProperty('extract')
  })

  test('says what is inside and what its buyers may do, if an editor has written it', async () => {
    const texts = { contents: 'Factors\nSources', licence: 'One organisation.' }
    const { body } = await create({
      ...texts,
      titleFr: 'Classeur',
      descriptionFr: 'Une année.',
      licenceFr: 'Une organisation.',
    })
    expect((await api.read(body._id)).body).toMatchObject(texts)
    expect((await api.read(body._id, 'fr')).body).toMatchObject({
      lang: 'fr',
      contents: '',
      licence: 'Une organisation.',
    })
    const without = (await create({})).body
    expect((await api.read(without._id)).body).toMatchObject({ contents: '', licence: '', languages: ['en'] })
    expect((await create({ licence: 'x'.repeat(2001) })).status).toBe(400)
  })

  test('keeps markup in its texts as plain text, and is refused with a text that is too long', async () => {
    const payload = '<img src=x onerror=alert(1)> مرحبا 🌍'
    const { body } = await create({ title: payload, description: payload })
    expect((await api.read(body._id)).body).toMatchObject({ title: payload, description: payload })
    expect((await create({ description: 'x'.repeat(10_001) })).status).toBe(400)
  })
})
