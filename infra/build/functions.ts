import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { lambdasOf } from '../grants/usesOf.ts'
import { bundling } from './bundling.ts'
import { contentLambda } from './contentLambdas.ts'
import { copyPackages, wholePackages } from './copyPackages.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface FunctionBundle {
  area: string
  /** `api`, or the task's name. */
  name: string
  /** Absolute path of the folder that holds `index.mjs` and the chunks that it imports when it needs them. */
  folder: string
  /** Names of the files of code in the folder, native code among them. */
  files: string[]
  /** Source files in it, from the project's root. */
  inputs: string[]
}

/** Returns the area's own source of a Lambda, or else the source that follows from its content. */
function sourceOf(area: Area, lambda: string): string {
  const own = `functions/${area.name}/${lambda === 'api' ? 'lambda' : lambda}.ts`
  return existsSync(path.join(root, own)) ? own : (contentLambda(area, lambda) ?? own)
}

/** Every Lambda's source file, by the folder below dist/functions that its bundle is written to. */
function entries(): Record<string, string> {
  return Object.fromEntries(
    Object.values<Area>(areas).flatMap((area) =>
      lambdasOf(area).map((lambda) => [`${area.name}/${lambda}`, sourceOf(area, lambda)]),
    ),
  )
}

/** The list of bundles is stored beside them; `npm run check` weighs what it names. */
const listOfBundles = 'bundles.json'

/**
 * Folders of Lambdas that no longer exist. The others are overwritten in place: a portal under development may be reading them.
 */
function removeOthers(outdir: string, wanted: Set<string>): void {
  for (const area of existsSync(outdir) ? readdirSync(outdir) : []) {
    if (area === listOfBundles) continue
    for (const name of readdirSync(path.join(outdir, area))) {
      if (!wanted.has(`${area}/${name}`)) rmSync(path.join(outdir, area, name), { recursive: true })
    }
  }
}

/**
 * Packages with native code, which esbuild cannot bundle: by the path of their inputs, the folders in node_modules with the code
 * for this machine.
 */
const native: Record<string, string> = { 'node_modules/sharp/': 'node_modules/@img/sharp-*' }

/** Copies the native code that a bundle requires beside it, where `require` finds it. Returns the names of the files. */
function copyNative(inputs: ReadonlySet<string>, folder: string): string[] {
  const wanted = Object.entries(native).filter(([part]) =>
    [...inputs].some((input) => input.startsWith(part)),
  )
  return wanted.flatMap(([, packages]) =>
    globSync(packages, { cwd: root }).flatMap((from) => {
      cpSync(path.join(root, from), path.join(folder, from), {
        recursive: true,
        filter: (file) => !/\.md$/.test(file),
      })
      return readdirSync(path.join(folder, from), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    }),
  )
}

/** A Lambda that starts a process of its own has the process's file in its folder: `functions/audit/measure/child.ts`. */
function entryPointsOf(source: string): Record<string, string> {
  const child = source.replace(/[.]ts$/, '/child.ts')
  return { index: source, ...(existsSync(path.join(root, child)) && { child }) }
}

export async function bundleFunction(id: string, source: string, outdir: string): Promise<FunctionBundle> {
  const [area = '', name = ''] = id.split('/')
  const folder = path.join(outdir, id)
  const external = [...bundling.external, ...wholePackages]
  const { metafile } = await build({
    ...bundling,
    external,
    entryPoints: entryPointsOf(source),
    outdir: folder,
  })
  const outputs = Object.values(metafile.outputs)
  const written = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)))
  for (const old of readdirSync(folder))
    if (!written.has(old)) rmSync(path.join(folder, old), { recursive: true })
  const inputs = new Set(outputs.flatMap((output) => Object.keys(output.inputs)))
  const imports = new Set(
    outputs.flatMap((output) => output.imports.filter(({ external }) => external).map((one) => one.path)),
  )
  const code = [...written].filter((file) => file.endsWith('.mjs'))
  const copied = [...copyNative(inputs, folder), ...copyPackages(root, inputs, imports, folder)]
  return { area, name, folder, files: [...code, ...copied], inputs: [...inputs] }
}

/** Bundles every Lambda into `dist/functions/<area>/<name>/`, each by itself, so that none contains a chunk made for another. */
export async function bundleFunctions(outdir = path.join(root, 'dist/functions')): Promise<FunctionBundle[]> {
  const all = Object.entries(entries())
  for (const [name, source] of all) {
    if (!existsSync(path.join(root, source)))
      throw new Error(`${source} is missing, which the contract asks for by ${name}.`)
  }
  removeOthers(outdir, new Set(all.map(([name]) => name)))
  const bundles = await Promise.all(all.map(([id, source]) => bundleFunction(id, source, outdir)))
  writeFileSync(
    path.join(outdir, listOfBundles),
    JSON.stringify(bundles.map((one) => ({ ...one, folder: `${one.area}/${one.name}` }))),
  )
  return bundles
}

/** Returns the bundles as the last build left them. */
export function builtFunctions(outdir = path.join(root, 'dist/functions')): FunctionBundle[] {
  const bundles = JSON.parse(readFileSync(path.join(outdir, listOfBundles), 'utf8')) as FunctionBundle[]
  return bundles.map((bundle) => ({ ...bundle, folder: path.join(outdir, bundle.folder) }))
}
