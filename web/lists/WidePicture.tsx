import type { PictureSource } from '#shared/kernel/picture.ts'

interface Props {
  picture: PictureSource | undefined
  /** Of the `<img>`: how wide it is shown. */
  sizes: string
}

/** The picture of an item, 16 to 9. What it shows is told by the title beside it. */
export const WidePicture = ({ picture, sizes }: Props) =>
  picture && (
    <img
      className="aspect-16/9 w-full rounded-card bg-sunken"
      {...picture}
      sizes={sizes}
      alt=""
      loading="lazy"
    />
  )
