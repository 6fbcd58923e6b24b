import type { Language } from '#shared/kernel/language.ts'
import type { BuiltBundles } from './builtBundles.ts'
import { sharedFiles } from './sharedFiles.ts'
import { queryModule } from './vendor.ts'

/** What every document has, whatever its page. */
export function commonFiles(bundles: BuiltBundles) {
  const { imports, shellFile } = sharedFiles(bundles)
  const forQueries = [imports[queryModule], bundles.shell.lazy.QueryProvider].filter(
    (file) => file !== undefined,
  )
  return {
    /** For `documentOf`. */
    everywhere: {
      importMap: JSON.stringify({ imports }),
      boot: bundles.boot,
      script: shellFile,
      // Only the face that every page needs: the others are loaded when a page has one of their letters.
      fonts: bundles.shell.fonts.filter((file) => !file.includes('latin')),
    },
    /** The modules that every page imports from, beside the shell's own file. */
    modules: [...new Set(Object.values(imports))].filter(
      (file) => file !== shellFile && file !== imports['@portal/content'] && !forQueries.includes(file),
    ),
    /** What is loaded with a screen that uses queries. */
    forQueries,
    /** What is loaded with a page that has a loader. */
    forLoaders: [bundles.shell.lazy.withData].filter((file) => file !== undefined),
    shellFile,
    /** The import map: module specifier → address. */
    imports,
    /** Of the import map, what names the portal's own files. */
    house: Object.fromEntries(Object.entries(imports).filter(([name]) => name.startsWith('@portal/'))),
    /** The shell's texts. */
    textsIn: (language: Language) =>
      bundles.shell.texts.filter((file) => file.split('/').at(-1)?.startsWith(`${language}-`)),
  }
}
