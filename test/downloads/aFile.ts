import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { downloadTypes } from '#shared/kernel/download.ts'

export const aPdf = (text = 'Carbon') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

/** A zip of these files, in this order. `mimetype` is not compressed, as EPUB and OpenDocument require. */
export const aZip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [
          name,
          [strToU8(text), { level: name === 'mimetype' ? 0 : 6 }],
        ]),
      ),
    ),
  )

/** A Word, Excel or PowerPoint file, by the name of its folder: `word`, `xl` or `ppt`. */
export const anOfficeFile = (folder: string, otherFiles: Record<string, string> = {}) =>
  aZip({ '[Content_Types].xml': '<Types/>', [`${folder}/document.xml`]: '<document/>', ...otherFiles })

/** A zip that declares its type in the file `mimetype`. */
export const aDeclaredFile = (type: 'epub' | 'odt' | 'ods' | 'odp') =>
  aZip({ mimetype: downloadTypes[type], 'content.xml': '<content/>' })

export const aVideo = () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1')

/** A film of twelve seconds, from the demo. */
export const aFilm = readFileSync(
  path.join(import.meta.dirname, '../../infra/local/seed/films/base-year.mp4'),
)

export const someCaptions = (text = 'Carbon') => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:04.000\n${text}\n`)
