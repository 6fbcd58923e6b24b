import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Outside checkers, and packages that only one benchmark or generator uses, are no dependencies of the portal. Each is fetched at its
 * pinned version when it is first needed, and stored in node_modules/.cache. The machine provides python3 and java.
 */
const cache = path.resolve('node_modules/.cache/outside')
const pins = path.join(import.meta.dirname, 'pins')

function run(program: string, args: string[], failureMessage: string, env = process.env): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(failureMessage)
}

/**
 * Fetches a tool into a folder of its own, unless the pinned version is there already. An interrupted fetch starts again.
 */
function fetchOnce(name: string, pinned: string, fetch: (folder: string) => void): string {
  const folder = path.join(cache, name.replaceAll(/\W+/g, '-'))
  const label = path.join(folder, 'fetched.txt')
  try {
    if (readFileSync(label, 'utf8') === pinned) return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  console.info(`Fetching ${name} into ${path.relative('.', folder)}, this once`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  fetch(folder)
  writeFileSync(label, pinned)
  return folder
}

/** The folder of a PyPI package's programs. `pins/<name>.txt` pins the package and its dependencies, each at one version. */
export function fromPyPI(name: string): string {
  const list = path.join(pins, `${name}.txt`)
  const folder = fetchOnce(name, readFileSync(list, 'utf8'), (target) => {
    run(
      'python3',
      ['-m', 'venv', target],
      `${name} needs python3 with venv (on Debian: apt-get install python3-venv)`,
    )
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', list]
    run(
      path.join(target, 'bin/python'),
      install,
      `${name} could not be fetched; the first run needs the network and PyPI`,
    )
  })
  return path.join(folder, 'bin')
}

/**
 * The folder of an npm package, fetched without running its scripts. `plugins` are fetched beside it, each as `name@version`; their
 * peer dependencies are the project's own.
 */
export function fromNpm(name: string, version: string, plugins: readonly string[] = []): string {
  const pinned = [`${name}@${version}`, ...plugins]
  const folder = fetchOnce(name, pinned.join(' '), (target) => {
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    const install = ['install', '--prefix', target, ...options]
    // Without this option npm would fetch a second Vitest beside the project's.
    if (plugins.length > 0) install.push('--legacy-peer-deps')
    run('npm', [...install, ...pinned], `${name} could not be fetched; the first run needs the network`)
  })
  return path.join(folder, 'node_modules', name)
}

/** A Go module's program and sources, fetched into a folder of their own. Throws when Go is missing. */
export function fromGo(module: string, version: string): { program: string; sources: string } {
  const pinned = `${module}@${version}`
  const name = path.basename(module)
  const folder = fetchOnce(name, pinned, (target) => {
    // Without `-modcacherw` the sources would be read-only, and the folder could not be removed.
    const env = { ...process.env, GOPATH: target, GOBIN: path.join(target, 'bin'), GOFLAGS: '-modcacherw' }
    const failureMessage = `${pinned} could not be fetched; it needs Go on the PATH, and the first run the network`
    run('go', ['install', pinned], failureMessage, env)
  })
  return {
    program: path.join(folder, 'bin', name),
    sources: path.join(folder, 'pkg/mod', `${module}@${version}`),
  }
}

/**
 * The folder of a program's jars. `pins/<name>.pom.xml` names what it consists of, and `pins/<name>.sha256` has the checksum of each
 * jar that Maven then fetches.
 */
export function fromMaven(name: string): string {
  const pinned = path.join(pins, `${name}.pom.xml`)
  const sums = readFileSync(path.join(pins, `${name}.sha256`), 'utf8')
  return fetchOnce(name, readFileSync(pinned, 'utf8') + sums, (target) => {
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:2.8:copy-dependencies'
    const options = ['-DincludeScope=runtime', `-DoutputDirectory=${target}`]
    const failureMessage = `${name} could not be fetched; it needs mvn on the PATH, and the first run the network`
    run('mvn', ['--quiet', '--batch-mode', '--file', pinned, goal, ...options], failureMessage)
    const fetched = readdirSync(target)
      .sort()
      .map((jar) => `${sha256(path.join(target, jar))}  ${jar}\n`)
    if (fetched.join('') !== sums)
      throw new Error(`${name}: Maven served other jars than ${name}.sha256 has.`)
  })
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Throws when java is missing. */
export function needsJava(tool: string): void {
  if (spawnSync('java', ['-version']).status !== 0)
    throw new Error(`${tool} needs java 17 or newer on the PATH`)
}
