import type { Language } from '#shared/kernel/language.ts'
import type { BundleManifest } from './bundle.ts'
import type { BuiltBundles } from './bundles.ts'
import { queryModule, vendorFiles } from './vendor.ts'

function entryOf(manifest: BundleManifest, name: string) {
  const entry = manifest.entries[name]
  if (!entry) throw new Error(`${manifest.name} has no entry ${name}`)
  return entry
}

/**
 * Throws if a bundle imports a name that a shared file does not export, which would fail only in the browser.
 */
function checkImports(
  { vendor, shell, ui, content, areas }: BuiltBundles,
  exportsByModule: Record<string, string[]>,
) {
  for (const { name, entries } of [...vendor, shell, ui, content, ...areas.map((area) => area.manifest)])
    for (const { importedBindings } of Object.values(entries))
      for (const [module, names] of Object.entries(importedBindings))
        for (const importedName of names)
          if (importedName !== '*' && !exportsByModule[module]?.includes(importedName))
            throw new Error(
              `${name} imports ${importedName} from ${module}, which does not export it (web/build/vendor.ts, web/shell/index.ts, web/ui/index.ts)`,
            )
}

/** Makes the import map (specifier → address) of the modules that bundles share. */
function importMap(bundles: BuiltBundles): Record<string, string> {
  const { vendor, shell, ui, content } = bundles
  const imports: Record<string, string> = {}
  const exportsByModule: Record<string, string[]> = {}
  const add = (specifier: string, entry: { file: string; exports: string[] }) => {
    imports[specifier] = entry.file
    exportsByModule[specifier] = entry.exports
  }
  for (const { name, specifiers } of vendorFiles) {
    const manifest = vendor.find((one) => one.name === `vendor/${name}`)
    if (manifest) for (const specifier of specifiers) add(specifier, entryOf(manifest, name))
  }
  add('@portal/shell', entryOf(shell, 'shell'))
  add('@portal/ui', entryOf(ui, 'ui'))
  add('@portal/content', entryOf(content, 'content'))
  checkImports(bundles, exportsByModule)
  return imports
}

const isDefined = (file: string | undefined) => file !== undefined

/** Collects the files that documents have in common. */
export function commonFiles(bundles: BuiltBundles) {
  const { boot, shell } = bundles
  const imports = importMap(bundles)
  const shellFile = entryOf(shell, 'shell').file
  const forQueries = [imports[queryModule], shell.lazy.QueryProvider].filter(isDefined)
  return {
    /** The part that is the same in all documents, for `documentOf`. */
    everywhere: {
      importMap: JSON.stringify({ imports }),
      boot,
      script: shellFile,
      // This font file is needed by every page. The others are loaded when a page has one of their letters.
      fonts: shell.fonts.filter((file) => !file.includes('latin')),
    },
    /** The modules that every page imports from, besides the shell's own file. */
    modules: [...new Set(Object.values(imports))].filter(
      (file) => file !== shellFile && file !== imports['@portal/content'] && !forQueries.includes(file),
    ),
    /** Files that are loaded with a screen that uses queries. */
    forQueries,
    /** Files that are loaded with a page that has a loader. */
    forLoaders: [shell.lazy.withData].filter(isDefined),
    shellFile,
    /** The import map: module specifier → address. */
    imports,
    /** The import map of the portal's own files. */
    ownImports: Object.fromEntries(Object.entries(imports).filter(([name]) => name.startsWith('@portal/'))),
    /** Returns the files with the shell's texts in a language. */
    textsIn: (language: Language) =>
      shell.texts.filter((file) => file.split('/').at(-1)?.startsWith(`${language}-`)),
  }
}
