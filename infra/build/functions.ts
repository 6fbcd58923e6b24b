import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { lambdasOf } from '../grants/usesOf.ts'
import { bundling } from './bundling.ts'
import { contentLambda } from './contentLambdas.ts'
import { copyPackages, wholePackages } from './copyPackages.ts'
import { filesBelow } from './filesBelow.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface FunctionBundle {
  area: string
  /** `api`, or the task's name. */
  name: string
  /** Absolute path of the folder that holds `index.mjs` and the chunks that it imports on demand. */
  folder: string
  /** Names of the files of code in the folder, native code among them. */
  files: string[]
  /** Paths of the source files in the bundle, from the project's root. */
  inputs: string[]
}

/** Returns the area's own source of a Lambda, or else the source that is generated from its content. */
function sourceOf(area: Area, lambda: string): string {
  const ownSource = `functions/${area.name}/${lambda === 'api' ? 'lambda' : lambda}.ts`
  return existsSync(path.join(root, ownSource)) ? ownSource : (contentLambda(area, lambda) ?? ownSource)
}

/** Every Lambda's source file, by its bundle's folder below dist/functions. */
function entries(): Record<string, string> {
  return Object.fromEntries(
    Object.values<Area>(areas).flatMap((area) =>
      lambdasOf(area).map((lambda) => [`${area.name}/${lambda}`, sourceOf(area, lambda)]),
    ),
  )
}

/** The list of bundles is stored beside them; `npm run check` weighs them. */
const listOfBundles = 'bundles.json'

/**
 * Removes the folders of Lambdas that no longer exist. The others are overwritten in place: a portal under development may be reading
 * them.
 */
function removeObsolete(outdir: string, keep: Set<string>): void {
  for (const area of existsSync(outdir) ? readdirSync(outdir) : []) {
    if (area === listOfBundles) continue
    for (const name of readdirSync(path.join(outdir, area))) {
      if (!keep.has(`${area}/${name}`)) rmSync(path.join(outdir, area, name), { recursive: true })
    }
  }
}

/**
 * Packages with native code, which esbuild cannot bundle, by the beginning of their files' paths. The values are the folders with the
 * code for this machine.
 */
const nativeFolders: Record<string, string> = { 'node_modules/sharp/': 'node_modules/@img/sharp-*' }

/** Copies the native code that a bundle needs beside it, where `require` finds it. Returns the names of the files. */
function copyNative(inputs: ReadonlySet<string>, folder: string): string[] {
  const nativePackages = Object.entries(nativeFolders).filter(([prefix]) =>
    [...inputs].some((input) => input.startsWith(prefix)),
  )
  return nativePackages.flatMap(([, packages]) =>
    globSync(packages, { cwd: root }).flatMap((from) => {
      const to = path.join(folder, from)
      cpSync(path.join(root, from), to, { recursive: true, filter: (file) => !file.endsWith('.md') })
      return filesBelow(to).map((file) => path.relative(folder, file))
    }),
  )
}

/** The entry points of a Lambda: its source and, if it starts a process, that process's file (`functions/audit/measure/child.ts`). */
function entryPointsOf(source: string): Record<string, string> {
  const child = source.replace(/[.]ts$/, '/child.ts')
  return { index: source, ...(existsSync(path.join(root, child)) && { child }) }
}

export async function bundleFunction(id: string, source: string, outdir: string): Promise<FunctionBundle> {
  const [area = '', name = ''] = id.split('/')
  const folder = path.join(outdir, id)
  const { metafile } = await build({
    ...bundling,
    external: [...bundling.external, ...wholePackages],
    entryPoints: entryPointsOf(source),
    outdir: folder,
  })
  const outputs = Object.values(metafile.outputs)
  const fileNames = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)))
  for (const oldFile of readdirSync(folder))
    if (!fileNames.has(oldFile)) rmSync(path.join(folder, oldFile), { recursive: true })
  const inputs = new Set(outputs.flatMap((output) => Object.keys(output.inputs)))
  const imports = new Set(
    outputs.flatMap((output) => output.imports.filter(({ external }) => external).map((one) => one.path)),
  )
  const code = [...fileNames].filter((file) => file.endsWith('.mjs'))
  const copied = [...copyNative(inputs, folder), ...copyPackages(root, inputs, imports, folder)]
  return { area, name, folder, files: [...code, ...copied], inputs: [...inputs] }
}

/** Bundles every Lambda into `dist/functions/<area>/<name>/`, each by itself, so that none contains a chunk made for another. */
export async function bundleFunctions(outdir = path.join(root, 'dist/functions')): Promise<FunctionBundle[]> {
  const sources = Object.entries(entries())
  for (const [name, source] of sources) {
    if (!existsSync(path.join(root, source)))
      throw new Error(`${source} is missing, which the contract asks for by ${name}.`)
  }
  removeObsolete(outdir, new Set(sources.map(([name]) => name)))
  const bundles = await Promise.all(sources.map(([id, source]) => bundleFunction(id, source, outdir)))
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
