import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** A package's entry in the lock file. */
interface LockedPackage {
  version: string
  license?: string
  /** Only the development dependencies need it. */
  dev?: boolean
}

interface OldManifest {
  licenses?: { type: string }[]
}

/**
 * The licence of a package whose lock entry has none: its manifest has the older list `licenses`, or it has
 * only a file LICENSE, which begins with the licence's name.
 */
function licenceFromPackage(folder: string): string {
  const { licenses = [] } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  ) as OldManifest
  if (licenses.length > 0) return licenses.map(({ type }) => type).join(' OR ')
  const [title = ''] = readFileSync(path.join(root, folder, 'LICENSE'), 'utf8').split('\n')
  return title.replace(/ License$/, '')
}

/** Name, version and licence of every package that is installed without the development dependencies, whatever the platform. */
function productionPackages(): { name: string; version: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, { version, license }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? licenceFromPackage(folder),
    }))
}

/** The lines of a table with a row for each licence, and of one with a row for each package. */
export function licencesTables(): string[] {
  const packages = productionPackages()
  const counts = Map.groupBy(packages, ({ licence }) => licence)
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    '| Licence | Packages |',
    '|---|---|',
    ...[...counts]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([licence, { length }]) => `| ${licence} | ${length} |`),
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...[...new Set(rows)].sort(),
  ]
}
