import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { OpenedPicture } from '#functions/pictures/readPicture.ts'
import { planOf, variantsOf } from '#functions/pictures/variants.ts'
import type { Crop } from '#shared/kernel/picture.ts'
import { calculators } from '#web/pictures/scenes/calculators.ts'
import { gallery } from '#web/pictures/scenes/gallery.ts'
import { home } from '#web/pictures/scenes/home.ts'
import { resources } from '#web/pictures/scenes/resources.ts'
import { services } from '#web/pictures/scenes/services.ts'
import type { Scene, Scenes } from '#web/pictures/sheet.ts'
import { demoContents } from './contents.ts'
import { covers } from './covers.ts'
import type { DemoPictures } from './demoPictures.ts'
import { demoPictureFile, demoPicturesFile } from './demoPictures.ts'
import { firms } from './firms.ts'
import { type DemoKind, demoKinds } from './kinds.ts'

const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8')
const byDay = new Map(
  [...tokens.matchAll(/--pic-(\w+): light-dark\((#\w+),/g)].map(([, tone, colour]) => [tone, colour]),
)

/** In pixels. */
const wide = 960

/** A scene by daylight. */
async function opened({ size: [width, height], draw }: Scene): Promise<OpenedPicture> {
  const drawing = draw(width, height).replace(
    /var\(--pic-(\w+)\)/g,
    (_, tone: string) => byDay.get(tone) ?? 'none',
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${Math.round((wide * height) / width)}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { width: raw.width, height: raw.height, pixels: async () => ({ data, raw }) }
}

/**
 * Draws the pictures of the demo's contents, and every file that the portal publishes of a picture, with the code that does it there:
 * `npx node infra/local/seed/drawPictures.ts` after a change of a scene, of `posts.json` or of `contents.json`.
 */
const scenes: Scenes = { ...home, ...gallery, ...resources, ...calculators, ...services, ...covers, ...firms }
const wanted = new Map<string, Set<Crop>>()
for (const { area, picture } of demoContents()) {
  const { kind }: DemoKind = demoKinds[area]
  const crops = Object.values(kind.pictures).flatMap((declared) => declared.crops)
  if (picture) wanted.set(picture, new Set([...(wanted.get(picture) ?? []), ...crops]))
}
rmSync(path.dirname(demoPicturesFile), { recursive: true, force: true })
mkdirSync(path.dirname(demoPicturesFile), { recursive: true })
const drawn = [...wanted].map(async ([name, crops]): Promise<[string, DemoPictures[string]]> => {
  const scene = scenes[name]
  if (!scene) throw new Error(`There is no scene '${name}' for the demo.`)
  const picture = await opened(scene)
  const plan = planOf(picture, name, [...crops])
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
