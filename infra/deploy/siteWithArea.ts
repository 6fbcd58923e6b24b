import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assemble, type BuiltParts } from '#web/build/assemble.ts'

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
  assemble(exchange(deployed, here, area), path.join(copy, 'web/site'))
  return copy
}

/** `deployed` with this area as it is `here`: changed, new or gone. */
export function exchange(deployed: BuiltParts, here: BuiltParts, area: string): BuiltParts {
  const others = deployed.areas.filter(({ entry }) => entry.name !== area)
  const own = here.areas.filter(({ entry }) => entry.name === area)
  return { ...deployed, areas: [...others, ...own].sort((a, b) => a.entry.name.localeCompare(b.entry.name)) }
}
