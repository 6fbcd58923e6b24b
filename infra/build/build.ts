import { spawn } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { compileCache } from '../local/compileCache.ts'
import { withBuildLock } from './buildLock.ts'
import { openFingerprints } from './fingerprint.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')

interface Step {
  name: 'functions' | 'web' | 'templates'
  /** Files and folders it is made from. */
  from: string[]
  /** Is there when it has been made. */
  made: string
}

const common = ['package.json', 'package-lock.json', 'shared']
const sources: Step[] = [
  {
    name: 'functions',
    from: [...common, 'functions', 'infra/build'],
    made: 'dist/functions',
  },
  { name: 'web', from: [...common, 'web', 'infra/build/bundling.ts'], made: 'dist/web/site' },
]
const templates: Step = {
  name: 'templates',
  from: [
    ...common,
    'cdk.json',
    'infra/app.ts',
    'infra/settings.ts',
    'infra/grants',
    'infra/stacks',
    'infra/constructs',
    'infra/workflows',
    'dist',
  ],
  made: 'cdk.out/manifest.json',
}

/** Documents build nothing. */
const isLeftOut = (file: string) => file.endsWith('.md')

export interface BuildOptions {
  print?: (line: string) => void
  /** Does not build the front end: development serves it from its sources. */
  withoutWeb?: boolean
}

/**
 * Bundles the Lambdas and the front end, then synthesizes the templates; each step only when what it is made from has changed.
 * Several programs may call this at once: one builds, the others wait. Returns the steps that ran.
 */
export function build({ print = console.info, withoutWeb = false }: BuildOptions = {}): Promise<string[]> {
  return withBuildLock(cache, async () => {
    const fingerprints = openFingerprints(root, cache)
    const settings = [process.version, process.env.STAGE ?? ''].join(' ')
    const ran: string[] = []
    const make = async ({ name, from, made }: Step) => {
      const missing = !existsSync(path.join(root, made))
      if (missing) fingerprints.keep(name, undefined)
      const now = fingerprints.changed(name, from, settings, isLeftOut)
      if (!now) return
      const begun = performance.now()
      await run(name)
      fingerprints.keep(name, now)
      ran.push(name)
      print(`Built ${name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
    await Promise.all(sources.filter(({ name }) => !(withoutWeb && name === 'web')).map(make))
    await make(templates)
    if (ran.includes('templates')) {
      pruneAssets()
      pruneCompiled()
    }
    return ran
  })
}

/** Runs a step in a process of its own. What it prints is shown only when it fails. */
function run(step: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'step.ts'), step], {
      cwd: root,
      // The build must not depend on who starts it: tests set NODE_ENV=test, for which Vite would build for development.
      env: { ...process.env, NODE_ENV: 'production', CDK_OUTDIR: path.join(root, 'cdk.out') },
    })
    let printed = ''
    const keep = (text: Buffer) => {
      printed += text
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The ${step} could not be built.\n${printed.trimEnd()}`)),
    )
  })
}

/** Assets of earlier templates are removed a day later, for a portal that runs may still read them. */
function pruneAssets() {
  const folder = path.join(root, 'cdk.out')
  const used = readdirSync(folder)
    .filter((name) => name.endsWith('.assets.json'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('')
  const yesterday = Date.now() - 86_400_000
  for (const name of readdirSync(folder).filter((one) => one.startsWith('asset.'))) {
    const place = path.join(folder, name)
    if (!used.includes(name) && statSync(place).mtimeMs < yesterday)
      rmSync(place, { recursive: true, force: true })
  }
}

/** Removes compiled bundles that are a day old: most of the bundles exist no more, and compiling one anew takes a moment. */
function pruneCompiled() {
  const yesterday = Date.now() - 86_400_000
  for (const file of globSync('*/*', { cwd: compileCache })) {
    const place = path.join(compileCache, file)
    if (statSync(place).mtimeMs < yesterday) rmSync(place, { force: true })
  }
}

if (import.meta.main) {
  const ran = await build()
  if (ran.length === 0) console.info('Everything is built already.')
}
