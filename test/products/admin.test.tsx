import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'
import { renderScreen } from '#test/support/screen.tsx'
import ManageProductsPage from '#web/areas/products/admin/ManageProductsPage.tsx'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

const messages = {
  updated: 'Product updated successfully!',
  trashed: 'Product deleted successfully!',
  askBeforeDeleting: 'Are you sure you want to delete this product?',
  empty: 'No products found',
}
testContentAdmin({ area: products, kind: productKind, Screen: ManageProductsPage, messages })

test.each([
  ['12,50', 12.5],
  ['12.34', 12.34],
  ['1 234,5', 1234.5],
  ['', ''],
  ['twelve', 'twelve'],
  ['12,000', '12,000'],
])('a price typed as “%s” is sent as a number if it is one', async (typedPrice, price) => {
  const { calls } = await renderScreen(<ManageProductsPage />, {
    url: '/admin/add-product',
    language: 'fr',
    answers: { 'GET /api/products/manage': [] },
  })
  const field = document.querySelector<HTMLInputElement>('[name=price]')!
  expect([field.type, field.inputMode]).toEqual(['text', 'decimal'])
  fireEvent.change(field, { target: { value: typedPrice } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ price })
})

test('a language is complete without the texts that may be left out', async () => {
  await renderScreen(<ManageProductsPage />, {
    url: '/admin/add-product',
    answers: { 'GET /api/products/manage': [] },
  })
  const english = screen.getByRole('group', { name: /^English/ })
  const badge = () => within(english).getByText(/complete| of /).textContent
  const type = (name: string) =>
    fireEvent.change(english.querySelector(`[name=${name}]`)!, { target: { value: 'A text' } })
  type('licence')
  expect(badge()).toBe('0 of 2')
  type('title')
  expect(badge()).toBe('1 of 2')
  type('description')
  expect(badge()).toBe('complete')
})

test('the list shows each product’s file, and opens it by a newly signed URL', async () => {
  const item = {
    price: 12.5,
    status: 'published',
    createdAt: '2026-01-02T03:04:05.678Z',
    languages: ['en'],
    version: 1,
  }
  const productOf = (_id: string, overrides: object) => {
    const texts = { en: { title: _id }, fr: {}, es: {} }
    return { ...item, _id, title: _id, changedAt: item.createdAt, texts, fileURL: '', ...overrides }
  }
  const file = { name: 'workbook.xlsx', contentType: 'application/zip', size: 2048 }
  const { calls } = await renderScreen(<ManageProductsPage />, {
    url: '/admin/add-product',
    answers: {
      'GET /api/products/manage': [
        productOf('stored', { file }),
        productOf('elsewhere', { fileURL: 'https://files.example/template.xlsx' }),
        productOf('draft', {}),
      ],
      'GET /api/products/stored/manage': productOf('stored', { file, fileURL: '#signed' }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Open the file workbook.xlsx' }))
  await expect.poll(() => window.location.hash).toBe('#signed')
  expect(calls.some(({ path }) => path === '/api/products/stored/manage')).toBe(true)
  const link = screen.getByRole('link', { name: 'files.example/template.xlsx' })
  expect(link.getAttribute('href')).toBe('https://files.example/template.xlsx')
  expect(screen.getByRole('cell', { name: /No file yet/ })).toBeTruthy()
})

test('the list shows each product’s price', async () => {
  const item = {
    _id: 'p',
    title: 'Workbook',
    price: 12.5,
    status: 'published',
    createdAt: '2026-01-02T03:04:05.678Z',
  }
  const texts = { en: { title: 'Workbook' }, fr: {}, es: {} }
  await renderScreen(<ManageProductsPage />, {
    url: '/admin/add-product',
    answers: {
      'GET /api/products/manage': [
        { ...item, changedAt: item.createdAt, languages: ['en'], version: 1, texts },
      ],
    },
  })
  expect(await screen.findByRole('cell', { name: /C\$12\.50/ })).toBeTruthy()
})
