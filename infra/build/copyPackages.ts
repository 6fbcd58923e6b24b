import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Packages that cannot be bundled, because they read their own files or import by names that are made up as they run: by the path of
 * an input or import of a bundle, the package.
 */
const whole: Record<string, string> = {
  'functions/audit/chromium/unpackedChromium.ts': '@sparticuz/chromium',
  lighthouse: 'lighthouse',
  'puppeteer-core': 'puppeteer-core',
}

/** Their names, for the bundler to leave alone. */
export const wholePackages: readonly string[] = Object.values(whole)

/** Typefaces of which a Lambda reads the parts that it needs, by the path of the input that does. */
const typefaces: Record<string, readonly string[]> = {
  'functions/audit/printing/typefaces.ts': [
    '@fontsource/noto-sans',
    '@fontsource-variable/noto-sans-jp',
    '@fontsource-variable/noto-sans-kr',
    '@fontsource-variable/noto-sans-sc',
    '@fontsource-variable/noto-emoji',
  ],
}

/**
 * What only the command line of Lighthouse, or a browser other than ours, has use for. Chromium's own tar is unpacked by our code,
 * and the protocol's package is types alone.
 */
const unused = new Set([
  '@sentry/node',
  'chrome-launcher',
  'configstore',
  'enquirer',
  'open',
  'yargs',
  'yargs-parser',
  'devtools-protocol',
  'tar-fs',
  'web-features',
])

/** Files that no program reads, and parts of packages that belong to what is unused. */
const leftOut = [
  /[.](md|map|d[.][cm]?ts|ts|flow|tsbuildinfo)$/i,
  /^lighthouse\/cli\//,
  /^puppeteer-core\/(src|lib\/es5-iife)\//,
  // Of typefaces: the older format, italics, and the weights that no style sheet of ours asks for.
  /^@fontsource.*[.]woff$/,
  /^@fontsource\/noto-sans\/files\/.*(-italic|-(1|2|3|5|6|8|9)00-)/,
]
const localesOfLighthouse = /^lighthouse\/shared\/localization\/locales\/(?!en-US|fr|es[.])/

interface Manifest {
  dependencies?: Record<string, string>
}

/** Where node finds a package from within another: the nearest node_modules above that has it. */
function folderOf(root: string, name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
  }
  return undefined
}

/** The folders of packages and of all that they depend on, each once. */
function closure(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const folder = unused.has(name) ? undefined : folderOf(root, name, from)
    if (!folder || found.has(folder)) return
    found.add(folder)
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest
    for (const dependency of Object.keys(dependencies)) add(dependency, folder)
  }
  for (const name of names) add(name, root)
  return [...found]
}

/** The same file at another place: under a second name where the file system can, since this is done at each build. */
function place(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'EXDEV' &&
      (error as NodeJS.ErrnoException).code !== 'EPERM'
    )
      throw error
    copyFileSync(from, to)
  }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesOf(path.join(folder, entry.name)) : [path.join(folder, entry.name)]
  })

/**
 * Copies beside a bundle the packages that it needs whole, with what they depend on, where `import` finds them. Returns the names of
 * the files.
 */
export function copyPackages(
  root: string,
  inputs: ReadonlySet<string>,
  imports: ReadonlySet<string>,
  folder: string,
): string[] {
  const fonts = Object.entries(typefaces).flatMap(([needs, names]) => (inputs.has(needs) ? names : []))
  const code = Object.entries(whole).flatMap(([needs, name]) =>
    inputs.has(needs) || imports.has(needs) ? [name] : [],
  )
  const wanted = [...code, ...fonts]
  if (wanted.length === 0) return []
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
  return closure(root, wanted).flatMap((from) => {
    const name = path.relative(path.join(root, 'node_modules'), from)
    const files = filesOf(from).filter((file) => {
      const named = path.join(name, path.relative(from, file))
      return !leftOut.some((pattern) => pattern.test(named))
    })
    return files.map((file) => {
      const to = path.relative(root, file)
      const copy = path.join(folder, to)
      // The portal speaks three languages, and reading fifty takes a quarter of a second.
      if (localesOfLighthouse.test(path.join(name, path.relative(from, file)))) {
        mkdirSync(path.dirname(copy), { recursive: true })
        writeFileSync(copy, '{}')
      } else place(file, copy)
      return to
    })
  })
}
