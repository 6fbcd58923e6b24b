import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { OpenedPicture } from '#functions/pictures/readPicture.ts'
import { planOf, variantsOf } from '#functions/pictures/variants.ts'
import { crops } from '#shared/kernel/picture.ts'
import { calculators } from '#web/pictures/scenes/calculators.ts'
import { home } from '#web/pictures/scenes/home.ts'
import { resources } from '#web/pictures/scenes/resources.ts'
import { services } from '#web/pictures/scenes/services.ts'
import type { Scene, Scenes } from '#web/pictures/sheet.ts'
import type { DemoPictures } from './demoPictures.ts'
import { demoPictureFile, demoPicturesFile } from './demoPictures.ts'
import { demoPosts } from './posts.ts'

const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8')
const byDay = new Map([...tokens.matchAll(/--pic-(\w+): light-dark\((#\w+),/g)].map(([, tone, colour]) => [tone, colour]))

/** In pixels. */
const wide = 960

/** A scene by daylight. */
async function opened({ size: [width, height], draw }: Scene): Promise<OpenedPicture> {
  const drawing = draw(width, height).replace(/var\(--pic-(\w+)\)/g, (_, tone: string) => byDay.get(tone) ?? 'none')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${Math.round((wide * height) / width)}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { width: raw.width, height: raw.height, pixels: async () => ({ data, raw }) }
}

/**
 * Draws the pictures of the demo's posts, and every file that the portal publishes of a picture, with the code that does it there:
 * `npx node infra/local/seed/drawPictures.ts` after a change of a scene or of `posts.json`.
 */
const scenes: Scenes = { ...home, ...resources, ...calculators, ...services }
const names = new Set(demoPosts().map(({ picture }) => picture))
rmSync(path.dirname(demoPicturesFile), { recursive: true, force: true })
mkdirSync(path.dirname(demoPicturesFile), { recursive: true })
const drawn = [...names].map(async (name): Promise<[string, DemoPictures[string]]> => {
  const scene = scenes[name]
  if (!scene) throw new Error(`There is no scene '${name}' for a post of the demo.`)
  const picture = await opened(scene)
  const plan = planOf(picture, name, crops)
  const files: DemoPictures[string]['files'] = []
  mkdirSync(path.dirname(demoPictureFile(name, '-')), { recursive: true })
  for await (const { file, contentType, bytes } of variantsOf(picture, plan)) {
    writeFileSync(demoPictureFile(name, file), bytes)
    files.push({ file, contentType })
  }
  return [name, { plan, files }]
})
// Last, for it says what is there.
writeFileSync(demoPicturesFile, `${JSON.stringify(Object.fromEntries(await Promise.all(drawn)), null, 2)}\n`)
