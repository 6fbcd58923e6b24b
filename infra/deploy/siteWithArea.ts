import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assemble } from '#web/build/assemble.ts'
import type { BundleManifest } from '#web/build/bundle.ts'
import type { BuiltArea, BuiltBundles } from '#web/build/bundles.ts'

/**
 * Returns the folder of a copy of `dist` whose site is the deployed one with a single area replaced by that of `dist`, so that nothing
 * else of this working copy is published. Throws when the area needs a newer shell than the deployed one.
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
  const local = JSON.parse(readFileSync(path.join(dist, 'web/site/bundles.json'), 'utf8')) as BuiltBundles

  const copy = mkdtempSync(path.join(cache, 'deploy-'))
  cpSync(dist, copy, { recursive: true })
  const files = path.join(copy, 'web')
  await download(deployed, origin, files)
  await assemble(replaceArea(deployed, local, area), files)
  return copy
}

/** Downloads the deployed files from which pages are prerendered. Their names hold a hash, so an existing file is the same. */
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
  const paths = [...vendor, shell, ui, content].flatMap(ofBundle).concat(areas.flatMap(ofArea))
  for (const urlPath of new Set(paths)) {
    const file = path.join(files, urlPath)
    if (existsSync(file)) continue
    const response = await fetch(origin + urlPath)
    if (!response.ok)
      throw new Error(`${origin}${urlPath} answers ${response.status}: deploy the whole portal once.`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  }
}

/** Returns the deployed bundles with one area replaced, added or removed as in the local build. */
export function replaceArea(deployed: BuiltBundles, local: BuiltBundles, area: string): BuiltBundles {
  const others = deployed.areas.filter(({ entry }) => entry.name !== area)
  const own = local.areas.filter(({ entry }) => entry.name === area)
  return { ...deployed, areas: [...others, ...own].sort((a, b) => a.entry.name.localeCompare(b.entry.name)) }
}
