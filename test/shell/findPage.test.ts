import { expect, test } from 'vitest'
import { findPage } from '#web/shell/routing/findPage.ts'
import { barePath, languageOfPath } from '#web/shell/site/languagePath.ts'
import { aSite } from './aSite.ts'

const pathOf = (address: string) => findPage(aSite, barePath(address))?.page.path

test('addresses match in any letter case, with or without language and closing slash', () => {
  expect(['/service', '/SERVICE/', '/fr/Service', '/ES'].map(pathOf)).toEqual([
    '/service',
    '/service',
    '/service',
    '/',
  ])
  expect(languageOfPath('/FR/service')).toBe('fr')
})

test('a fixed path wins over one with a variable part', () => {
  expect(pathOf('/news/add')).toBe('/news/add')
  expect(findPage(aSite, '/news/42')?.params).toEqual({ id: '42' })
})

test('an unknown address has no page, and a path that begins with the letters of a language has no language', () => {
  expect(pathOf('/nowhere')).toBeUndefined()
  expect(barePath('/french')).toBe('/french')
})
