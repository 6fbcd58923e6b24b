import type { Language } from '#shared/kernel/language.ts'
import type { BuiltParts } from './builtParts.ts'
import { sharedFiles } from './sharedFiles.ts'
import { queryModule } from './vendor.ts'

/** What every document has, whatever its page. */
export function commonFiles(parts: BuiltParts) {
  const { imports, shellFile } = sharedFiles(parts)
  const forQueries = [imports[queryModule], parts.shell.lazy.QueryProvider].filter((file) => file !== undefined)
  return {
    /** For `documentOf`. */
    everywhere: {
      importMap: JSON.stringify({ imports }),
      boot: parts.boot,
      script: shellFile,
      // The face of every page alone: further alphabets come only when a page has such a letter.
      fonts: parts.shell.fonts.filter((file) => !file.includes('latin')),
    },
    /** The modules that every page takes from, beside the shell's own file. */
    modules: [...new Set(Object.values(imports))].filter((file) => file !== shellFile && !forQueries.includes(file)),
    /** What comes with a screen that asks the server. */
    forQueries,
    shellFile,
    /** The part of the import map that names this house's own files. */
    house: Object.fromEntries(Object.entries(imports).filter(([name]) => name.startsWith('@portal/'))),
    /** The shell's texts. */
    textsIn: (language: Language) => parts.shell.texts.filter((file) => file.split('/').at(-1)?.startsWith(`${language}-`)),
  }
}
