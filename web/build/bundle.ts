import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { contractTable } from './contractTable.ts'
import { importedBindings } from './importedBindings.ts'
import { noSchemas } from './noSchemas.ts'
import { output, webRoot } from './paths.ts'
import { sharedModules } from './sharedModules.ts'
import { queryModule } from './vendor.ts'

/** The output of a separate build. Files are named by their address on the site. */
export interface BundleManifest {
  name: string
  /** Entry files by the name of their input. */
  entries: Record<string, BundleFile>
  css: string[]
  fonts: string[]
  /** JSON files. */
  texts: string[]
  /** Modules that are imported dynamically, by name. */
  lazy: Record<string, string>
}

/** An entry of a bundle, with property names of Rollup. */
export interface BundleFile {
  file: string
  /** Files of the same bundle that it imports, directly or through others. */
  imports: string[]
  /** Names that it imports from the shared modules, by module. */
  importedBindings: Record<string, string[]>
  exports: string[]
  /** True when the entry, or a module that it imports later, calls the server through TanStack Query. */
  usesQueries: boolean
  /** Files of the same bundle that it may load later: modules, pictures, sheets. */
  later: string[]
}

/** The input of one build. */
export interface Bundle {
  /** Folder under `dist/web` and beginning of the address: `shell`, `areas/guides`. */
  folder: string
  kind: 'vendor' | 'shell' | 'ui' | 'content' | 'area'
  input: Record<string, string>
  /** Source files that become one file when several entries share them, because each file is a request of a first visit. */
  together?: readonly string[]
  plugins?: Plugin[]
  build?: InlineConfig['build']
}

/**
 * Tells whether a file was built from a module named `*.browser.tsx`, which a page loads when its reader
 * needs it. Such a file is not in the Lambda that renders pages, nor cached for times without a connection.
 */
export const isForBrowsers = (file: string) => /\.browser-[\w-]+\.js$/.test(file)

/**
 * Replaces Vite's helper around each `import()`, which is 0.8 KB and loads style sheets and modules first. A
 * bundle's sheets are loaded before any of its code, so the import is enough.
 */
const plainImports: Plugin = {
  name: 'portal:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

const configOf = ({
  folder,
  kind,
  input,
  together = [],
  plugins = [],
  build: buildOptions,
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
      : [contractTable(), sharedModules(kind), noSchemas(), plainImports, tailwind()]),
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
    ...buildOptions,
    rollupOptions: {
      input,
      // Keeps modules that a dynamic import shares with the entry in the entry, not in a third file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: (file) => (together.includes(file) ? 'shared' : null), minShareCount: 2 }],
        },
      },
      ...buildOptions?.rollupOptions,
    },
  },
})

function manifestOf({ folder, input }: Bundle, files: Rolldown.RolldownOutput['output']): BundleManifest {
  const address = (file: string) => `/${folder}/${file}`
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const staticImports = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
    for (const file of chunk.imports) {
      const next = chunks.get(file)
      if (!next || seen.has(file)) continue
      seen.add(file)
      staticImports(next, seen)
    }
    return seen
  }
  const allChunks = (chunk: Rolldown.OutputChunk, seen = new Set([chunk])): Set<Rolldown.OutputChunk> => {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(file)
      if (next && !seen.has(next) && !isForBrowsers(file)) allChunks(next, seen.add(next))
    }
    return seen
  }
  const laterOf = (chunk: Rolldown.OutputChunk) => {
    const files = [...allChunks(chunk)].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedAssets ?? []),
      ...(viteMetadata?.importedCss ?? []),
    ])
    return [...new Set(files)].filter((file) => file !== chunk.fileName)
  }
  const usesQueries = (chunk: Rolldown.OutputChunk) =>
    [...allChunks(chunk)].some(({ imports }) => imports.includes(queryModule))
  const entries: BundleManifest['entries'] = {}
  for (const [name, source] of Object.entries(input)) {
    const chunk = [...chunks.values()].find((one) => one.isEntry && one.name === name)
    if (!chunk || source.endsWith('.css')) continue
    const imports = [...staticImports(chunk)]
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
  // A sheet that a module imports as `?url` is loaded by that module, and not with every page.
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

/** Finds the entry of a screen by its built file. */
export const builtScreen = ({ entries }: BundleManifest, screen: { file: string }) =>
  Object.values(entries).find(({ file }) => file === screen.file)

/** Returns the files that a screen needs at once. */
export const filesAtOnce = (manifest: BundleManifest, screen: { file: string }) => [
  screen.file,
  ...(builtScreen(manifest, screen)?.imports ?? []),
]

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
