import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'))
const { allowScripts, optionalDependencies } = read('package.json') as Record<string, Record<string, unknown>>
interface Locked {
  version: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
}
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([place]) => place !== '',
)

test('no package runs a script at its installation but those that package.json has decided about', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = running.map(([place]) =>
    place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  )
  expect(names.sort()).toEqual(Object.keys(allowScripts!).sort())
})

test('all that is installed, the Node that runs it too, is held by the lock file to its content', () => {
  // A bundled dependency is part of the content of the package that brings it.
  const loose = packages.filter(
    ([, { integrity, inBundle }]) => !integrity?.startsWith('sha512-') && !inBundle,
  )
  expect(loose).toEqual([])
  const locked = Object.fromEntries(packages)
  for (const [name, version] of Object.entries(optionalDependencies!))
    expect(locked[`node_modules/${name}`]?.version, name).toBe(version)
})
