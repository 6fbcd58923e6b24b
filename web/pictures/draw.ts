import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { calculators } from './scenes/calculators.ts'
import { gallery } from './scenes/gallery.ts'
import { kiosk } from './scenes/gatherings.ts'
import { home } from './scenes/home.ts'
import { resources } from './scenes/resources.ts'
import { services } from './scenes/services.ts'
import { states } from './scenes/states.ts'
import { type Scenes, sheetOf } from './sheet.ts'

/** Every sheet of pictures, and what is drawn on it. */
export const sheets: Readonly<Record<string, Scenes>> = {
  'areas/home/pictures.svg': home,
  'areas/images/pictures.svg': gallery,
  'areas/news/pictures.svg': kiosk,
  'areas/resources/pictures.svg': resources,
  'areas/services/pictures.svg': services,
  'areas/calculators/pictures.svg': calculators,
  'ui/pictures.svg': states,
}

if (import.meta.main)
  for (const [file, scenes] of Object.entries(sheets)) {
    const text = sheetOf(scenes)
    writeFileSync(new URL(`../${file}`, import.meta.url), text)
    console.info(`${file.padEnd(34)} ${(brotliCompressSync(text).length / 1000).toFixed(1)} KB br`)
  }
