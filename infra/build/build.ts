import { execFile } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { compileCache } from '../local/compileCache.ts'
import { withBuildLock } from './buildLock.ts'
import { openFingerprints } from './fingerprint.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')
const execute = promisify(execFile)

interface Step {
  name: 'functions' | 'web' | 'templates'
  /** The files and folders that the step reads. */
  inputs: string[]
  /** A path that exists once the step has run. */
  output: string
}

const common = ['package.json', 'package-lock.json', 'shared']
const bundleSteps: Step[] = [
  { name: 'functions', inputs: [...common, 'functions', 'infra/build'], output: 'dist/functions' },
  { name: 'web', inputs: [...common, 'web', 'infra/build/bundling.ts'], output: 'dist/web/site' },
]
const templates: Step = {
  name: 'templates',
  inputs: [
    ...common,
    'cdk.json',
    'dist',
    'infra/build/step.ts',
    'infra/settings.ts',
    'infra/grants',
    'infra/stacks',
    'infra/constructs',
    'infra/workflows',
  ],
  output: 'cdk.out/manifest.json',
}

/** Documents are left out of the fingerprints: they do not change a build. */
const isDocument = (file: string) => file.endsWith('.md')

export interface BuildOptions {
  print?: (line: string) => void
  /** Does not build the front end: development serves it from its sources. */
  withoutWeb?: boolean
}

/**
 * Bundles the Lambdas and the front end, then synthesizes the templates. A step runs only when a file that it reads has changed.
 * Several programs may call this at once: one builds, the others wait. Returns the names of the steps that ran.
 */
export function build({ print = console.info, withoutWeb = false }: BuildOptions = {}): Promise<string[]> {
  return withBuildLock(cache, async () => {
    const fingerprints = openFingerprints(root, cache)
    const ran: string[] = []
    const buildIfChanged = async ({ name, inputs, output }: Step) => {
      if (!existsSync(path.join(root, output))) fingerprints.forget(name)
      const fingerprint = fingerprints.changed(name, inputs, process.version, isDocument)
      if (!fingerprint) return
      const begun = performance.now()
      await run(name)
      fingerprints.keep(name, fingerprint)
      ran.push(name)
      print(`Built ${name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
    await Promise.all(bundleSteps.filter(({ name }) => !(withoutWeb && name === 'web')).map(buildIfChanged))
    await buildIfChanged(templates)
    if (ran.includes('templates')) {
      pruneAssets()
      pruneCompileCache()
    }
    return ran
  })
}

/** Runs a step in a process of its own. Its output is shown only when it fails. */
async function run(step: string): Promise<void> {
  await execute(process.execPath, [path.join(import.meta.dirname, 'step.ts'), step], {
    cwd: root,
    // Tests set NODE_ENV=test, with which Vite would build for development.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch(({ stdout, stderr, message }: { stdout?: string; stderr?: string; message: string }) => {
    const output = `${stdout ?? ''}${stderr ?? ''}`.trimEnd()
    throw new Error(`The ${step} could not be built.\n${output || message}`)
  })
}

function removeIfOlderThanADay(place: string) {
  if (statSync(place).mtimeMs < Date.now() - 86_400_000) rmSync(place, { recursive: true, force: true })
}

/** Removes assets of earlier templates after a day: until then a running portal may read them. */
function pruneAssets() {
  const folder = path.join(root, 'cdk.out')
  const manifests = readdirSync(folder)
    .filter((name) => name.endsWith('.assets.json'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('')
  for (const name of readdirSync(folder))
    if (name.startsWith('asset.') && !manifests.includes(name)) removeIfOlderThanADay(path.join(folder, name))
}

/**
 * Removes compile-cache entries older than a day. Most belong to bundles that no longer exist, and the others are cheap to compile
 * again.
 */
function pruneCompileCache() {
  for (const file of globSync('*/*', { cwd: compileCache }))
    removeIfOlderThanADay(path.join(compileCache, file))
}

if (import.meta.main) {
  const ran = await build()
  if (ran.length === 0) console.info('Everything is built already.')
}
