import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

interface ChangedTests {
  /** The commit that files are compared with; if undefined, the last one. */
  base?: string
  /** The files of the stories to run. */
  stories: string[]
}

const lines = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns the area that a file belongs to by its path: `web/areas/news/…`, `shared/news/…`, `test/news/…`. */
const areaOf = (file: string) => /^(?:web\/areas|shared|functions|test)\/([^/.]+)\//.exec(file)?.[1]

/** The stories about the frame of every page, which run after changes that concern all areas. */
const frameStories = ['frame', 'home', 'languages']
const concernsAllAreas = (file: string) =>
  /^(?:web\/(?!areas)|functions\/platform|shared\/kernel|infra\/local)/.test(file)

/**
 * Returns the stories that a change concerns: those that changed themselves, those of each changed area, and
 * those of the frame if a changed file concerns all areas. Vitest itself finds which of its tests depend on a
 * change.
 */
export function changedTests(base?: string): ChangedTests {
  const files = [
    ...lines('diff', '--name-only', base ?? 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
  const prefixes = files.flatMap((file) => areaOf(file) ?? [])
  if (files.some(concernsAllAreas)) prefixes.push(...frameStories)
  const areaStories = [...new Set(prefixes)].flatMap((name) => globSync(`test/journeys/${name}*.spec.ts`))
  const changedStories = files.filter((file) => file.startsWith('test/journeys/') && existsSync(file))
  return { base, stories: [...new Set([...areaStories, ...changedStories])] }
}
