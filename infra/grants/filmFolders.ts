import type { Area } from '#shared/kernel/area.ts'
import { signedFolder } from '#shared/kernel/download.ts'

/** The folders of the files' bucket that hold private films, by the contents that areas declare. */
export const filmFoldersOf = (areas: readonly Area[]): string[] =>
  areas
    .flatMap(({ content = [] }) => content.flatMap(({ kind }) => Object.values(kind.downloads ?? {})))
    .filter(({ access, purpose }) => access === 'private' && purpose.video)
    .map(({ purpose }) => `${signedFolder}${purpose.name}/`)
