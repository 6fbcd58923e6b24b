import { expect, test } from 'vitest'
import { addressOf, importAddress } from '#web/shell/screens/importModule.ts'

test('a module whose import failed is imported under another address, and later imports use the address that succeeded', async () => {
  const requestedUrls: string[] = []
  const load = async (url: string) => {
    requestedUrls.push(url)
    if (requestedUrls.length < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'module'
  }
  await expect(importAddress('/results.js', load)).rejects.toThrow('Failed to fetch')
  await expect(importAddress('/results.js', load)).rejects.toThrow('Failed to fetch')
  expect(await importAddress('/results.js', load)).toBe('module')
  expect(await importAddress('/results.js', load)).toBe('module')
  expect(requestedUrls).toEqual([
    '/results.js',
    '/results.js?again=1',
    '/results.js?again=2',
    '/results.js?again=2',
  ])
})

test('a module’s URL is read from its built import function, and resolved against the importing module', () => {
  const builtFunction = (text: string) => Object.assign(async () => undefined, { toString: () => text })
  const base = 'https://portal.example/areas/calculators/Calculators-1.js'
  expect(addressOf(builtFunction('()=>import("./results-2.js")'), base)).toBe(
    '/areas/calculators/results-2.js',
  )
  expect(addressOf(builtFunction('()=>import(`./en-3.js`)'), base)).toBe('/areas/calculators/en-3.js')
  expect(addressOf(builtFunction('() => somethingElse()'), base)).toBeUndefined()
})
