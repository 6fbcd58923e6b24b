import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { contractTable } from './contractTable.ts'
import { noSchemas } from './noSchemas.ts'
import { output, project, webRoot } from './paths.ts'
import { plainImports } from './plainImports.ts'
import { sharedModules } from './sharedModules.ts'
import { takenNames } from './takenNames.ts'
import { queryModule } from './vendor.ts'

/** What a separate build left behind. Addresses are those of the site. */
export interface PartManifest {
  name: string
  /** Source file (from `web/`) or input name → its file. */
  entries: Record<string, PartFile>
  css: string[]
  fonts: string[]
  /** JSON files. */
  texts: string[]
  /** What it brings later, by name. */
  lazy: Record<string, string>
}

export interface PartFile {
  file: string
  /** Files of the same part that it needs at once. */
  imports: string[]
  /** What it takes from the shared modules: module → names. */
  takes: Record<string, string[]>
  exports: string[]
  /** It, or something that it brings later, asks the server through the cache of answers. */
  usesQueries: boolean
  /** Files of the same part that it may want later: modules, pictures, sheets. */
  later: string[]
}

export interface Part {
  /** Folder under `dist/web` and first part of the address: `shell`, `areas/guides`. */
  folder: string
  kind: 'vendor' | 'shell' | 'ui' | 'area'
  input: Record<string, string>
  /** Source files that come in one file when several entries share them: each file is a request of a first visit. */
  together?: readonly string[]
  plugins?: Plugin[]
  build?: InlineConfig['build']
}

const configOf = ({ folder, kind, input, together = [], plugins = [], build: more }: Part): InlineConfig => ({
  root: webRoot,
  base: `/${folder}/`,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    ...plugins,
    ...(kind === 'vendor' ? [] : [contractTable(), sharedModules(kind), noSchemas(), plainImports(), tailwind()]),
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
      // What comes later finds the rest in the entry itself, not in a third file.
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

function manifestOf({ folder, input }: Part, files: Rolldown.RolldownOutput['output']): PartManifest {
  const address = (file: string) => `/${folder}/${file}`
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
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
  const usesQueries = (chunk: Rolldown.OutputChunk) => [...everything(chunk)].some(({ imports }) => imports.includes(queryModule))
  const entries: PartManifest['entries'] = {}
  for (const [name, source] of Object.entries(input)) {
    const chunk = [...chunks.values()].find((one) => one.isEntry && one.name === name)
    if (!chunk || source.endsWith('.css')) continue
    const imports = [...closure(chunk)]
    const takes: Record<string, string[]> = {}
    for (const file of [chunk, ...imports.flatMap((one) => chunks.get(one) ?? [])])
      for (const [module, names] of Object.entries(takenNames(file.code)))
        if (!module.startsWith('./')) takes[module] = [...new Set([...(takes[module] ?? []), ...names])].sort()
    entries[name] = {
      file: address(chunk.fileName),
      imports: imports.map(address),
      takes,
      exports: chunk.exports,
      usesQueries: usesQueries(chunk),
      later: laterOf(chunk)
        .filter((file) => !imports.includes(file))
        .map(address),
    }
  }
  const assets = files.flatMap((file) => (file.type === 'asset' ? [address(file.fileName)] : []))
  return {
    name: folder,
    entries,
    css: assets.filter((file) => file.endsWith('.css')),
    fonts: assets.filter((file) => file.endsWith('.woff2')),
    texts: assets.filter((file) => file.endsWith('.json')),
    lazy: Object.fromEntries(
      [...chunks.values()].flatMap(({ isDynamicEntry, name, fileName }) => (isDynamicEntry ? [[name, address(fileName)]] : [])),
    ),
  }
}

/** Builds one part of the front end by itself and writes its files with their `manifest.json`. */
export async function buildPart(part: Part): Promise<PartManifest> {
  const result = await build(configOf(part))
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${part.folder}: one build was expected`)
  const manifest = manifestOf(part, result.output)
  mkdirSync(join(output, part.folder), { recursive: true })
  writeFileSync(join(output, part.folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return manifest
}

export const inWeb = (...path: string[]) => join(webRoot, ...path)
export const inProject = (...path: string[]) => join(project, ...path)
