import * as z from 'zod/mini'

/** A cut of a picture beside the whole of it: two proportions for cards and portraits, and the JPEG of 1200 × 630 that other sites show with a link. */
export const crops = ['16x9', '1x1', 'og'] as const
export type Crop = (typeof crops)[number]

/** The crops that come in several widths: `whole` is the picture as it was taken. */
export const cuts = ['whole', '16x9', '1x1'] as const
export type Cut = (typeof cuts)[number]

/** The widths, in pixels, that a cut is made in; a picture that is narrower than the widest is also kept as wide as it is. */
export const pictureWidths = [480, 960, 1600] as const

export const ogSize = { width: 1200, height: 630 } as const

/** A published picture as an item keeps it. */
export const Picture = z.object({
  pictureId: z.string(),
  /** Of the whole picture, upright, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The widths that each cut was made in, narrowest first. */
  widths: z.object({
    whole: z.array(z.int()),
    '16x9': z.optional(z.array(z.int())),
    '1x1': z.optional(z.array(z.int())),
  }),
  /** There is a JPEG for other sites. */
  og: z.optional(z.literal(true)),
})
export type Picture = z.output<typeof Picture>

/** One cut in an answer, ready for `<img>`: absolute addresses, and the size of the widest in pixels. */
const PictureSource = z.object({ src: z.string(), srcSet: z.string(), width: z.int(), height: z.int() })
export type PictureSource = z.output<typeof PictureSource>

/** A picture in an answer. */
export const PictureAnswer = z.object({
  whole: PictureSource,
  '16x9': z.optional(PictureSource),
  '1x1': z.optional(PictureSource),
  /** The address of the JPEG of 1200 × 630. */
  og: z.optional(z.string()),
})
export type PictureAnswer = z.output<typeof PictureAnswer>

/** The names of a picture's files, below its id. */
export const cutFile = (cut: Cut, width: number) => `${cut}-${width}.webp`
export const ogFile = 'og.jpg'

export const heightOf = (
  { width, height }: { width: number; height: number },
  cut: Cut,
  cutWidth: number,
): number =>
  Math.max(
    1,
    Math.round({ whole: (cutWidth * height) / width, '16x9': (cutWidth * 9) / 16, '1x1': cutWidth }[cut]),
  )

/** What an answer carries of a picture. `origin` is where visitors find the portal, without a slash at the end. */
export function pictureAnswer(picture: Picture, origin: string): PictureAnswer {
  const address = (file: string) => `${origin}/files/pictures/${picture.pictureId}/${file}`
  const source = (cut: Cut, widths: readonly number[]): PictureSource => {
    const width = widths.at(-1)!
    return {
      src: address(cutFile(cut, width)),
      srcSet: widths.map((each) => `${address(cutFile(cut, each))} ${each}w`).join(', '),
      width,
      height: heightOf(picture, cut, width),
    }
  }
  const { whole, '16x9': wide, '1x1': square } = picture.widths
  return {
    whole: source('whole', whole),
    ...(wide && { '16x9': source('16x9', wide) }),
    ...(square && { '1x1': source('1x1', square) }),
    ...(picture.og && { og: address(ogFile) }),
  }
}
