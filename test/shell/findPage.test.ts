import { expect, test } from 'vitest'
import { findPage } from '#web/shell/findPage.ts'
import { importFile } from '#web/shell/importFile.ts'
import { barePath, languageOfPath } from '#web/shell/languagePath.ts'
import { aSite } from './aSite.ts'

const pathOf = (address: string) => findPage(aSite, barePath(address))?.page.path

test('addresses match in any letter case, with or without language and closing slash', () => {
  expect(['/service', '/SERVICE/', '/fr/Service', '/ES'].map(pathOf)).toEqual(['/service', '/service', '/service', '/'])
  expect(languageOfPath('/FR/service')).toBe('fr')
})

test('a fixed path wins over one with a variable part', () => {
  expect(pathOf('/news/add')).toBe('/news/add')
  expect(findPage(aSite, '/news/42')?.params).toEqual({ id: '42' })
})

test('an unknown address has no page; a word that begins like a language is no language', () => {
  expect(pathOf('/nowhere')).toBeUndefined()
  expect(barePath('/french')).toBe('/french')
})

test('a module that does not come is asked for again under another address', async () => {
  const asked: string[] = []
  const told: boolean[] = []
  const module = await importFile(
    '/page.js',
    (retrying) => told.push(retrying),
    async (url) => {
      asked.push(url)
      if (asked.length < 2) throw new TypeError('Failed to fetch dynamically imported module')
      return 'module'
    },
  )
  expect(module).toBe('module')
  expect(asked).toEqual(['/page.js', '/page.js?again=1'])
  expect(told).toEqual([true, false])
})
