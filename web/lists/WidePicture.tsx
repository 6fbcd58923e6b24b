import type { PictureSource } from '#shared/kernel/picture.ts'

interface Props {
  picture: PictureSource | undefined
  sizes: string
}

/** An item's picture at 16:9. It has no alternative text, because the title beside it says the same. */
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
