import path from 'node:path'
import { accessible } from './accessible.ts'
import { expect, logIn, open, sees, test } from './journey.ts'

const organisations = path.resolve(import.meta.dirname, '../fixtures/organisations-short.csv')

test('a company is found by its name, and shows itself in a dialog', async ({ visitor, portal }) => {
  await open(visitor, portal, '/service#directory-listing-anchor')
  await visitor.type({ css: 'main [name=q]' }, 'Birch')
  await visitor.press({ css: 'main th button', text: 'Birch & Barrow' })
  await sees(visitor, { css: '[role=dialog]', text: 'Birch & Barrow' })
  await accessible(visitor)
  await visitor.hit('Escape')
  await expect.poll(() => visitor.ask(() => document.activeElement?.textContent)).toBe('Birch & Barrow')
})

test('an administrator uploads a list of companies, and it is there', async ({ visitor, portal }) => {
  await logIn(visitor, portal, portal.accounts.find(({ role }) => role === 'admin')!)
  await open(visitor, portal, '/admin/directory-upload')
  await visitor.attach({ css: 'main input[type=file]' }, organisations)
  await sees(visitor, { css: 'main', text: 'organisations-short.csv' })
  await visitor.press({ css: 'main [type=submit]', text: 'Upload' })
  await sees(visitor, { css: 'tr', text: 'Completed' })
  await accessible(visitor)
})
