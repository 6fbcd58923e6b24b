import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assemble } from '#web/build/assemble.ts'
import type { BuiltBundles } from '#web/build/builtBundles.ts'
import type { BundleManifest } from '#web/build/bundle.ts'
import type { BuiltArea } from '#web/build/bundles.ts'

/**
 * A copy of `dist` whose site is the deployed one with a single area exchanged for the one built here, so that nothing else of this
 * working copy gets out. Throws when the area needs a newer shell than the one that is deployed.
 */
export async function siteWithArea(
  dist: string,
  area: string,
  origin: string,
  cache: string,
): Promise<string> {
  const response = await fetch(`${origin}/bundles.json`, { cache: 'no-store' })
  if (!response.ok)
    throw new Error(
      `${origin} answers ${response.status} for bundles.json: deploy the whole portal once before a single area.`,
    )
  const deployed = (await response.json()) as BuiltBundles
  const here = JSON.parse(readFileSync(path.join(dist, 'web/site/bundles.json'), 'utf8')) as BuiltBundles

  const copy = mkdtempSync(path.join(cache, 'deploy-'))
  cpSync(dist, copy, { recursive: true })
  const files = path.join(copy, 'web')
  await download(deployed, origin, files)
  await assemble(exchange(deployed, here, area), files)
  return copy
}

/** The files from which pages are prerendered, as they are deployed. Their names hold a hash of their contents, so a file that is here already is the same. */
async function download(
  { vendor, shell, ui, content, areas }: BuiltBundles,
  origin: string,
  files: string,
): Promise<void> {
  const ofBundle = ({ entries, css, texts }: BundleManifest) => [
    ...Object.values(entries).flatMap(({ file, imports, later }) => [file, ...imports, ...later]),
    ...css,
    ...texts,
  ]
  const ofArea = ({ entry, manifest }: BuiltArea) => [...ofBundle(manifest), ...Object.values(entry.locales)]
  const addresses = [...vendor, shell, ui, content].flatMap(ofBundle).concat(areas.flatMap(ofArea))
  for (const address of new Set(addresses)) {
    const file = path.join(files, address)
    if (existsSync(file)) continue
    const response = await fetch(origin + address)
    if (!response.ok)
      throw new Error(`${origin}${address} answers ${response.status}: deploy the whole portal once.`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  }
}

/** `deployed` with this area as it is `here`: changed, new or gone. */
export function exchange(deployed: BuiltBundles, here: BuiltBundles, area: string): BuiltBundles {
  const others = deployed.areas.filter(({ entry }) => entry.name !== area)
  const own = here.areas.filter(({ entry }) => entry.name === area)
  return { ...deployed, areas: [...others, ...own].sort((a, b) => a.entry.name.localeCompare(b.entry.name)) }
}
