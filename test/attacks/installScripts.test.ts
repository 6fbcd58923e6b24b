import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'))
const { allowScripts, optionalDependencies } = read('package.json') as Record<string, Record<string, unknown>>
interface LockedPackage {
  version: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
}
const packages = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>).filter(
  ([folder]) => folder !== '',
)

test('only packages that package.json lists run a script when they are installed', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScripts.map(([folder]) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
  )
  expect(names.sort()).toEqual(Object.keys(allowScripts!).sort())
})

test('the lock file pins every package by a hash of its content, and has the versions of package.json’s optional dependencies', () => {
  // A bundled dependency is part of its package, whose hash covers it.
  const unpinned = packages.filter(
    ([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle,
  )
  expect(unpinned).toEqual([])
  const locked = Object.fromEntries(packages)
  for (const [name, version] of Object.entries(optionalDependencies!))
    expect(locked[`node_modules/${name}`]?.version, name).toBe(version)
})
