import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { contractTable } from './contractTable.ts'
import { importedBindings } from './importedBindings.ts'
import { noSchemas } from './noSchemas.ts'
import { output, project, webRoot } from './paths.ts'
import { plainImports } from './plainImports.ts'
import { sharedModules } from './sharedModules.ts'
import { queryModule } from './vendor.ts'

/** What a separate build left behind. Addresses are those of the site. */
export interface BundleManifest {
  name: string
  /** Source file (from `web/`) or input name → its file. */
  entries: Record<string, BundleFile>
  css: string[]
  fonts: string[]
  /** JSON files. */
  texts: string[]
  /** Modules that it imports dynamically, by name. */
  lazy: Record<string, string>
}

/** An entry of a bundle. `imports`, `importedBindings` and `exports` are named as Rollup names them. */
export interface BundleFile {
  file: string
  /** Files of the same bundle that it imports, directly or through others. */
  imports: string[]
  /** What it imports from the shared modules: module → names. */
  importedBindings: Record<string, string[]>
  exports: string[]
  /** It, or something that it imports later, asks the server through TanStack Query. */
  usesQueries: boolean
  /** Files of the same bundle that it may need later: modules, pictures, sheets. */
  later: string[]
}

/** What one build is made of. */
export interface Bundle {
  /** Folder under `dist/web` and beginning of the address: `shell`, `areas/guides`. */
  folder: string
  kind: 'vendor' | 'shell' | 'ui' | 'content' | 'area'
  input: Record<string, string>
  /** Source files that are put into one file when several entries share them: each file is a request of a first visit. */
  together?: readonly string[]
  plugins?: Plugin[]
  build?: InlineConfig['build']
}

const configOf = ({
  folder,
  kind,
  input,
  together = [],
  plugins = [],
  build: more,
}: Bundle): InlineConfig => ({
  root: webRoot,
  base: `/${folder}/`,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    ...plugins,
    ...(kind === 'vendor'
      ? []
      : [contractTable(), sharedModules(kind), noSchemas(), plainImports(), tailwind()]),
  ],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    outDir: join(output, folder),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    ...more,
    rollupOptions: {
      input,
      // So that a dynamic import finds what it shares in the entry itself, not in a third file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: (file) => (together.includes(file) ? 'shared' : null), minShareCount: 2 }],
        },
      },
      ...more?.rollupOptions,
    },
  },
})

function manifestOf({ folder, input }: Bundle, files: Rolldown.RolldownOutput['output']): BundleManifest {
  const address = (file: string) => `/${folder}/${file}`
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const closure = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
    for (const file of chunk.imports) {
      const next = chunks.get(file)
      if (!next || seen.has(file)) continue
      seen.add(file)
      closure(next, seen)
    }
    return seen
  }
  const everything = (chunk: Rolldown.OutputChunk, seen = new Set([chunk])): Set<Rolldown.OutputChunk> => {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(file)
      if (next && !seen.has(next)) everything(next, seen.add(next))
    }
    return seen
  }
  const laterOf = (chunk: Rolldown.OutputChunk) => {
    const files = [...everything(chunk)].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedAssets ?? []),
      ...(viteMetadata?.importedCss ?? []),
    ])
    return [...new Set(files)].filter((file) => file !== chunk.fileName)
  }
  const usesQueries = (chunk: Rolldown.OutputChunk) =>
    [...everything(chunk)].some(({ imports }) => imports.includes(queryModule))
  const entries: BundleManifest['entries'] = {}
  for (const [name, source] of Object.entries(input)) {
    const chunk = [...chunks.values()].find((one) => one.isEntry && one.name === name)
    if (!chunk || source.endsWith('.css')) continue
    const imports = [...closure(chunk)]
    const bindings: Record<string, string[]> = {}
    for (const file of [chunk, ...imports.flatMap((one) => chunks.get(one) ?? [])])
      for (const [module, names] of Object.entries(importedBindings(file.code)))
        if (!module.startsWith('./'))
          bindings[module] = [...new Set([...(bindings[module] ?? []), ...names])].sort()
    entries[name] = {
      file: address(chunk.fileName),
      imports: imports.map(address),
      importedBindings: bindings,
      exports: chunk.exports,
      usesQueries: usesQueries(chunk),
      later: laterOf(chunk)
        .filter((file) => !imports.includes(file))
        .map(address),
    }
  }
  const assets = files.flatMap((file) => (file.type === 'asset' ? [address(file.fileName)] : []))
  // A sheet that a module imports as `?url` is loaded by that module, and is no style of every page.
  const loadedByAddress = new Set(
    [...chunks.values()].flatMap(({ viteMetadata }) =>
      [...(viteMetadata?.importedAssets ?? [])].map(address),
    ),
  )
  return {
    name: folder,
    entries,
    css: assets.filter((file) => file.endsWith('.css') && !loadedByAddress.has(file)),
    fonts: assets.filter((file) => file.endsWith('.woff2')),
    texts: assets.filter((file) => file.endsWith('.json')),
    lazy: Object.fromEntries(
      [...chunks.values()].flatMap(({ isDynamicEntry, name, fileName }) =>
        isDynamicEntry ? [[name, address(fileName)]] : [],
      ),
    ),
  }
}

/** Builds one bundle of the front end by itself and writes its files with their `manifest.json`. */
export async function buildBundle(bundle: Bundle): Promise<BundleManifest> {
  const result = await build(configOf(bundle))
  if (Array.isArray(result) || !('output' in result))
    throw new Error(`${bundle.folder}: one build was expected`)
  const manifest = manifestOf(bundle, result.output)
  mkdirSync(join(output, bundle.folder), { recursive: true })
  writeFileSync(join(output, bundle.folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return manifest
}

export const inWeb = (...path: string[]) => join(webRoot, ...path)
export const inProject = (...path: string[]) => join(project, ...path)
