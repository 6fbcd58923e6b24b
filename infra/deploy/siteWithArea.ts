import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assemble } from '#web/build/assemble.ts'
import type { BuiltParts } from '#web/build/builtParts.ts'
import type { PartManifest } from '#web/build/part.ts'
import type { BuiltArea } from '#web/build/parts.ts'

/**
 * A copy of `dist` whose site is the deployed one with a single area exchanged for the one built here, so that nothing else of this
 * working copy gets out. Throws when the area needs a newer shell than the one that is deployed.
 */
export async function siteWithArea(dist: string, area: string, origin: string, cache: string): Promise<string> {
  const answer = await fetch(`${origin}/parts.json`, { cache: 'no-store' })
  if (!answer.ok)
    throw new Error(`${origin} answers ${answer.status} for parts.json: deploy the whole portal once before a single area.`)
  const deployed = (await answer.json()) as BuiltParts
  const here = JSON.parse(readFileSync(path.join(dist, 'web/site/parts.json'), 'utf8')) as BuiltParts

  const copy = mkdtempSync(path.join(cache, 'deploy-'))
  cpSync(dist, copy, { recursive: true })
  const files = path.join(copy, 'web')
  await bring(deployed, origin, files)
  await assemble(exchange(deployed, here, area), files)
  return copy
}

/** The files from which pages are prerendered, as they are deployed. Their names tell their contents, so what is here already is the same. */
async function bring({ shell, ui, areas }: BuiltParts, origin: string, files: string): Promise<void> {
  const ofPart = ({ entries, css, texts }: PartManifest) => [
    ...Object.values(entries).flatMap(({ file, imports, later }) => [file, ...imports, ...later]),
    ...css,
    ...texts,
  ]
  const ofArea = ({ entry, manifest }: BuiltArea) => [...ofPart(manifest), ...Object.values(entry.locales)]
  const addresses = [shell, ui].flatMap(ofPart).concat(areas.flatMap(ofArea))
  for (const address of new Set(addresses)) {
    const file = path.join(files, address)
    if (existsSync(file)) continue
    const answer = await fetch(origin + address)
    if (!answer.ok) throw new Error(`${origin}${address} answers ${answer.status}: deploy the whole portal once.`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  }
}

/** `deployed` with this area as it is `here`: changed, new or gone. */
export function exchange(deployed: BuiltParts, here: BuiltParts, area: string): BuiltParts {
  const others = deployed.areas.filter(({ entry }) => entry.name !== area)
  const own = here.areas.filter(({ entry }) => entry.name === area)
  return { ...deployed, areas: [...others, ...own].sort((a, b) => a.entry.name.localeCompare(b.entry.name)) }
}
