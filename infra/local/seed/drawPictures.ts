import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { OpenedPicture } from '#functions/pictures/readPicture.ts'
import { describePicture, variantsOf } from '#functions/pictures/variants.ts'
import type { Crop } from '#shared/kernel/picture.ts'
import { demoContents } from './contents.ts'
import type { DemoPictures } from './demoPictures.ts'
import { demoPictureFile, demoPicturesFile } from './demoPictures.ts'
import { demoKinds } from './kinds.ts'

const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8')
const byDay = new Map(
  [...tokens.matchAll(/--pic-(\w+): light-dark\((#\w+),/g)].map(([, tone, colour]) => [tone, colour]),
)

const widthPixels = 960

/** The sheets with the drawings of the portal, and with those of the demo. */
const sheets = ['home', 'images', 'resources', 'calculators', 'services']
  .map((area) => new URL(`../../../web/areas/${area}/pictures.svg`, import.meta.url))
  .concat(new URL('drawings.svg', import.meta.url))
const symbol = /<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/gs

interface Drawing {
  width: number
  height: number
  /** The symbol's contents. */
  svg: string
}
const drawings = new Map(
  sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(symbol)].map(
      ([, name = '', width, height, svg = '']): [string, Drawing] => [
        name,
        { width: Number(width), height: Number(height), svg },
      ],
    ),
  ),
)

/** Draws a drawing as pixels, in the colours of the light theme. */
async function rasterize({ width, height, svg: inside }: Drawing): Promise<OpenedPicture> {
  const lit = inside.replace(/var\(--pic-(\w+)\)/g, (_, tone: string) => byDay.get(tone) ?? 'none')
  const heightPixels = Math.round((widthPixels * height) / width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${width} ${height}">${lit}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { width: raw.width, height: raw.height, pixels: async () => ({ data, raw }) }
}

/**
 * Makes the demo's pictures from their drawings, with every file that the portal publishes of a picture and
 * by the same code. Run `npx node infra/local/seed/drawPictures.ts` after a change of a drawing, or of an
 * area's `demo/`.
 */
const cropsByPicture = new Map<string, Set<Crop>>()
for (const { area, picture } of demoContents()) {
  const { kind } = demoKinds[area]!
  const crops = Object.values(kind.pictures).flatMap((declared) => declared.crops)
  if (picture) cropsByPicture.set(picture, new Set([...(cropsByPicture.get(picture) ?? []), ...crops]))
}
rmSync(path.dirname(demoPicturesFile), { recursive: true, force: true })
mkdirSync(path.dirname(demoPicturesFile), { recursive: true })
const pictures = [...cropsByPicture].map(async ([name, crops]): Promise<[string, DemoPictures[string]]> => {
  const drawing = drawings.get(name)
  if (!drawing) throw new Error(`No sheet has a drawing '${name}'.`)
  const source = await rasterize(drawing)
  const picture = describePicture(source, name, [...crops])
  const files: DemoPictures[string]['files'] = []
  mkdirSync(path.dirname(demoPictureFile(name, '-')), { recursive: true })
  for await (const { file, contentType, bytes } of variantsOf(source, picture)) {
    writeFileSync(demoPictureFile(name, file), bytes)
    files.push({ file, contentType })
  }
  return [name, { picture, files }]
})
// The list is written last, so that it names only files that exist.
writeFileSync(
  demoPicturesFile,
  `${JSON.stringify(Object.fromEntries(await Promise.all(pictures)), null, 2)}\n`,
)
