import { expect, test } from 'vitest'
import { addressOf, importAddress } from '#web/shell/screens/importModule.ts'

test('a module whose import failed is imported under another address, and under the same one once that has succeeded', async () => {
  const requested: string[] = []
  const load = async (url: string) => {
    requested.push(url)
    if (requested.length < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'module'
  }
  await expect(importAddress('/results.js', load)).rejects.toThrow('Failed to fetch')
  await expect(importAddress('/results.js', load)).rejects.toThrow('Failed to fetch')
  expect(await importAddress('/results.js', load)).toBe('module')
  expect(await importAddress('/results.js', load)).toBe('module')
  expect(requested).toEqual([
    '/results.js',
    '/results.js?again=1',
    '/results.js?again=2',
    '/results.js?again=2',
  ])
})

test('the address is the one that the build has written into the function, beside the module that has it', () => {
  const built = (text: string) => Object.assign(async () => undefined, { toString: () => text })
  const base = 'https://portal.example/areas/calculators/Calculators-1.js'
  expect(addressOf(built('()=>import("./results-2.js")'), base)).toBe('/areas/calculators/results-2.js')
  expect(addressOf(built('()=>import(`./en-3.js`)'), base)).toBe('/areas/calculators/en-3.js')
  expect(addressOf(built('() => somethingElse()'), base)).toBeUndefined()
})
