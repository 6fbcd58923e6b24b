import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

interface ChangedTests {
  /** The commit that files are compared with; files not committed yet when it is undefined. */
  base?: string
  /** Filters for Playwright: files of stories. */
  journeys: string[]
}

const lines = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The areas that a file may belong to, by where it lies: `web/areas/news/…`, `shared/news/…`, `test/news/…`. */
const areaOf = (file: string) => /^(?:web\/areas|shared|functions|test)\/([^/.]+)\//.exec(file)?.[1]

/** Stories that show the frame of every page, for changes of what all areas stand on. */
const frameStories = ['frame', 'home', 'languages']
const isForAll = (file: string) =>
  /^(?:web\/(?!areas)|functions\/platform|shared\/kernel|infra\/local)/.test(file)

/**
 * The stories that a change touches first: those that changed themselves, those of each area whose files changed, and those of the
 * frame when the shell, the platform or the kernel did. Which other tests depend on a change is known to Vitest.
 */
export function changedTests(base?: string): ChangedTests {
  const files = [
    ...lines('diff', '--name-only', base ?? 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
  const names = files.flatMap((file) => areaOf(file) ?? [])
  if (files.some(isForAll)) names.push(...frameStories)
  const ofAreas = [...new Set(names)].flatMap((name) => globSync(`test/journeys/${name}*.spec.ts`))
  const themselves = files.filter((file) => file.startsWith('test/journeys/') && existsSync(file))
  return { base, journeys: [...new Set([...ofAreas, ...themselves])] }
}
