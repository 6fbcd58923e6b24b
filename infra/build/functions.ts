import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface FunctionBundle {
  area: string
  /** `api`, or the task's name. */
  name: string
  /** Absolute path of the folder that holds `index.mjs`. */
  folder: string
  /** Bytes of index.mjs. */
  size: number
  /** Source files in it, from the project's root. */
  inputs: string[]
}

/** Every Lambda's source file, by the folder below dist/functions that its bundle takes. */
function entries(): Record<string, string> {
  const all: Record<string, string> = { 'edge/pageNotFound': 'infra/constructs/page-not-found/handler.ts' }
  for (const { name, routes, tasks = {} } of Object.values<Area>(areas)) {
    if (Object.keys(routes).length > 0) all[`${name}/api`] = `functions/${name}/lambda.ts`
    for (const task of Object.keys(tasks)) all[`${name}/${task}`] = `functions/${name}/${task}.ts`
  }
  return all
}

/** In a Lambda the credentials stand in the environment. The SDK looks elsewhere only when they do not, and then imports one of these: 35 KB zipped. */
const elsewhere = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/** How every Lambda is bundled. ESM before CommonJS in packages: the other way round the bundles are 40 % larger. */
export const bundling = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  external: elsewhere,
  minify: true,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  // Packages in CommonJS ask for Node's own modules by require, which ESM does not have.
  banner: { js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);" },
} as const satisfies BuildOptions

/** Bundles of Lambdas that are no more. The others are overwritten in place: the local runtime may be reading them. */
function removeOthers(outdir: string, wanted: Set<string>): void {
  for (const area of existsSync(outdir) ? readdirSync(outdir) : []) {
    for (const name of readdirSync(path.join(outdir, area))) {
      if (!wanted.has(`${area}/${name}`)) rmSync(path.join(outdir, area, name), { recursive: true })
    }
  }
}

/**
 * Bundles every Lambda by one call of esbuild into `dist/functions/<area>/<name>/index.mjs` (2.5 s for seventeen, where the CDK's own
 * bundling takes 14 to 40).
 */
export async function bundleFunctions(outdir = path.join(root, 'dist/functions')): Promise<FunctionBundle[]> {
  const all = Object.entries(entries())
  for (const [name, source] of all) {
    if (!existsSync(path.join(root, source))) throw new Error(`${source} is missing, which the contract asks for by ${name}.`)
  }
  removeOthers(outdir, new Set(all.map(([name]) => name)))
  const { metafile } = await build({
    ...bundling,
    entryPoints: Object.fromEntries(all.map(([name, source]) => [`${name}/index`, source])),
    outdir,
  })
  return all.map(([id]) => {
    const [area = '', name = ''] = id.split('/')
    const folder = path.join(outdir, id)
    const output = metafile.outputs[path.relative(root, path.join(folder, 'index.mjs'))]
    if (!output) throw new Error(`esbuild made no bundle for ${id}`)
    return { area, name, folder, size: output.bytes, inputs: Object.keys(output.inputs) }
  })
}
