import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { Picture } from '#shared/kernel/picture.ts'

const folder = path.join(import.meta.dirname, 'pictures')

/** `drawPictures.ts` writes this file. It lists each picture as it will be published, with its files. */
export const demoPicturesFile = path.join(folder, 'pictures.json')
export const demoPictureFile = (name: string, file: string) => path.join(folder, name, file)

const DemoPictures = z.record(
  z.string(),
  z.object({ picture: Picture, files: z.array(z.object({ file: z.string(), contentType: z.string() })) }),
)
export type DemoPictures = z.output<typeof DemoPictures>

export const demoPictures = (): DemoPictures =>
  DemoPictures.parse(JSON.parse(readFileSync(demoPicturesFile, 'utf8')))
