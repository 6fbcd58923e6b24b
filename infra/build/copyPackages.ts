import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '#shared/kernel/language.ts'
import { filesBelow } from './filesBelow.ts'

/**
 * Packages that cannot be bundled, because they read their own files or compute the names of their imports.
 * The key is a source file or an import: a bundle with that input needs the package.
 */
const packageByInput: Record<string, string> = {
  'functions/audit/chromium/unpackedChromium.ts': '@sparticuz/chromium',
  lighthouse: 'lighthouse',
  'puppeteer-core': 'puppeteer-core',
}

/** The names of the packages that the bundler must not bundle. */
export const wholePackages: readonly string[] = Object.values(packageByInput)

/** Packages of typefaces, by the source file that reads them at run time. */
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
 * Dependencies that only the CLI of Lighthouse or another browser needs. Our own code unpacks Chromium's tar, and the protocol's
 * package is only types.
 */
const unusedDependencies = new Set([
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

/** Files that no Lambda reads: documentation, types, sources, Lighthouse's CLI, and typefaces that reports do not use. */
const omittedFiles = [
  /[.](md|map|d[.][cm]?ts|ts|flow|tsbuildinfo)$/i,
  /^lighthouse\/cli\//,
  /^puppeteer-core\/(src|lib\/es5-iife)\//,
  // The reports use neither the older format of typefaces, nor italics, nor other weights.
  /^@fontsource.*[.]woff$/,
  /^@fontsource\/noto-sans\/files\/.*(-italic|-(1|2|3|5|6|8|9)00-)/,
]
const unusedLighthouseTexts = new RegExp(
  `^lighthouse/shared/localization/locales/(?!en-US|(${languages.join('|')})[.])`,
)

interface Manifest {
  dependencies?: Record<string, string>
}

/** The folder where Node finds a package that a file in `from` imports: in the nearest node_modules above that has it. */
function folderOf(root: string, name: string, from: string): string | undefined {
  for (let parent = from; parent.startsWith(root); parent = path.dirname(parent)) {
    const candidate = path.join(parent, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
  }
  return undefined
}

/** The folders of packages and of all their dependencies, each once. */
function closure(root: string, names: readonly string[]): string[] {
  const folders = new Set<string>()
  const add = (name: string, from: string) => {
    const folder = unusedDependencies.has(name) ? undefined : folderOf(root, name, from)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest
    for (const dependency of Object.keys(dependencies)) add(dependency, folder)
  }
  for (const name of names) add(name, root)
  return [...folders]
}

/** Copies a file, by a hard link where that is possible, because every build copies all the packages. */
function copyFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch (error) {
    if (!['EXDEV', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(from, to)
  }
}

/**
 * Copies the packages that a bundle needs whole, with their dependencies, beside it, where `import` finds them. Returns the names of
 * the files.
 */
export function copyPackages(
  root: string,
  inputs: ReadonlySet<string>,
  imports: ReadonlySet<string>,
  folder: string,
): string[] {
  const fonts = Object.entries(typefaces).flatMap(([source, names]) => (inputs.has(source) ? names : []))
  const code = Object.entries(packageByInput).flatMap(([input, name]) =>
    inputs.has(input) || imports.has(input) ? [name] : [],
  )
  const packages = [...code, ...fonts]
  if (packages.length === 0) return []
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
  return closure(root, packages).flatMap((from) => {
    const name = path.relative(path.join(root, 'node_modules'), from)
    const files = filesBelow(from, 'node_modules').filter((file) => {
      const packagePath = path.join(name, path.relative(from, file))
      return !omittedFiles.some((pattern) => pattern.test(packagePath))
    })
    return files.map((file) => {
      const to = path.relative(root, file)
      const copy = path.join(folder, to)
      // Lighthouse reads its fifty languages when it starts (0.25 s). Unused ones are emptied, so that the read succeeds.
      if (unusedLighthouseTexts.test(path.join(name, path.relative(from, file)))) {
        mkdirSync(path.dirname(copy), { recursive: true })
        writeFileSync(copy, '{}')
      } else copyFile(file, copy)
      return to
    })
  })
}
