import type { PictureSource } from '#shared/kernel/picture.ts'

/** The classes of a card that has a `CardPicture` behind its words. */
export const cardWithPicture =
  'grid grid-cols-[1fr_auto] content-start gap-4 border-t-2 border-ink pt-4 md:grid-cols-1'

/**
 * The picture of a card in a list of three columns. A phone shows it small beside the words, which appear a
 * second earlier than any picture. It has no alternative text, because the title beside it says the same.
 */
export const CardPicture = ({ picture }: { picture: PictureSource | undefined }) =>
  picture && (
    <img
      className="size-24 rounded-card bg-sunken object-cover md:order-first md:aspect-16/9 md:h-auto md:w-full"
      {...picture}
      sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 6rem"
      alt=""
      loading="lazy"
    />
  )
