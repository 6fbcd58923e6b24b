import * as z from 'zod/mini'

/** The crops of a picture: two proportions for cards and portraits, and a JPEG of 1200 × 630 for link previews on other sites. */
export const crops = ['16x9', '1x1', 'og'] as const
export type Crop = (typeof crops)[number]

/** The shapes in which a picture is resized to several widths; `whole` is the uncropped picture. */
export const shapes = ['whole', '16x9', '1x1'] as const
export type Shape = (typeof shapes)[number]

/** The widths of a shape in pixels. A picture that is narrower than the widest also has its own width. */
export const pictureWidths = [480, 960, 1600] as const

export const ogSize = { width: 1200, height: 630 } as const

/** A published picture, as an item stores it. */
export const Picture = z.object({
  pictureId: z.string(),
  /** Width and height of the whole picture, upright, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The widths of each shape, narrowest first. */
  widths: z.object({
    whole: z.array(z.int()),
    '16x9': z.optional(z.array(z.int())),
    '1x1': z.optional(z.array(z.int())),
  }),
  /** There is a JPEG for other sites. */
  og: z.optional(z.literal(true)),
})
export type Picture = z.output<typeof Picture>

/** A shape in a response, for `<img>`: absolute URLs, and the size of the widest file in pixels. */
export const PictureSource = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PictureSource = z.output<typeof PictureSource>

/** A picture in a response. */
export const PictureAnswer = z.object({
  whole: PictureSource,
  '16x9': z.optional(PictureSource),
  '1x1': z.optional(PictureSource),
  /** The URL of the JPEG of 1200 × 630. */
  og: z.optional(z.string()),
})
export type PictureAnswer = z.output<typeof PictureAnswer>

/** The names of a picture's files, below its id. */
export const shapeFile = (shape: Shape, width: number) => `${shape}-${width}.webp`
export const ogFile = 'og.jpg'

export const heightOf = (
  { width, height }: { width: number; height: number },
  shape: Shape,
  newWidth: number,
): number =>
  Math.max(
    1,
    Math.round({ whole: (newWidth * height) / width, '16x9': (newWidth * 9) / 16, '1x1': newWidth }[shape]),
  )

/** Converts a picture for a response. `origin` is the portal's, without a slash at the end. */
export function pictureAnswer(picture: Picture, origin: string): PictureAnswer {
  const urlOf = (file: string) => `${origin}/files/pictures/${picture.pictureId}/${file}`
  const source = (shape: Shape, widths: readonly number[]): PictureSource => {
    const width = widths.at(-1)!
    return {
      src: urlOf(shapeFile(shape, width)),
      srcSet: widths.map((fileWidth) => `${urlOf(shapeFile(shape, fileWidth))} ${fileWidth}w`).join(', '),
      width,
      height: heightOf(picture, shape, width),
    }
  }
  const { whole, '16x9': wide, '1x1': square } = picture.widths
  return {
    whole: source('whole', whole),
    ...(wide && { '16x9': source('16x9', wide) }),
    ...(square && { '1x1': source('1x1', square) }),
    ...(picture.og && { og: urlOf(ogFile) }),
  }
}
