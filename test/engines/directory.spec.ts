import path from 'node:path'
import { accessible } from './accessible.ts'
import { logIn, open, sees, test } from './journey.ts'

const organisations = path.resolve(import.meta.dirname, '../fixtures/organisations-short.csv')

test('a company is found by its name, and has a page of its own', async ({ visitor, portal }) => {
  await open(visitor, portal, '/service#directory-listing-anchor')
  await visitor.type({ css: 'main [name=q]' }, 'Birch')
  await visitor.click({ css: 'main th a', text: 'Birch & Barrow' })
  await sees(visitor, { css: 'h1', text: 'Birch & Barrow' })
  await accessible(visitor)
})

test('companies are filtered, and found by the search of the header', async ({ visitor, portal }) => {
  await open(visitor, portal, '/companies?industry=Broker')
  await sees(visitor, { css: 'main th a', text: 'Birch & Barrow' })
  await visitor.click({ css: 'header a[href="/search"]' })
  await visitor.type({ css: '#search [name=q]' }, 'brich & barow')
  await visitor.pressKey('Enter')
  await sees(visitor, { css: 'main li a', text: 'Birch & Barrow' })
  await accessible(visitor)
})

test('an administrator imports a list of companies', async ({ visitor, portal }) => {
  await logIn(visitor, portal, portal.admin)
  await open(visitor, portal, '/admin/directory-upload')
  await visitor.attach({ css: 'main input[type=file]' }, organisations)
  await sees(visitor, { css: 'main', text: 'organisations-short.csv' })
  await visitor.click({ css: 'main [type=submit]', text: 'Upload' })
  await sees(visitor, { css: 'tr', text: 'Completed' })
  await accessible(visitor)
})
