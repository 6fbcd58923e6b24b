import type { PictureSource } from '#shared/kernel/picture.ts'

interface Props {
  firstName: string
  lastName: string
  portrait?: PictureSource | undefined
}

/** A person's portrait in a circle, or their initials. It has no alternative text, because the name is beside it. */
export const Portrait = ({ firstName, lastName, portrait }: Props) =>
  portrait ? (
    <img
      className="size-20 shrink-0 rounded-full bg-sunken object-cover"
      {...portrait}
      sizes="5rem"
      alt=""
      loading="lazy"
    />
  ) : (
    <span
      aria-hidden="true"
      translate="no"
      className="grid size-20 shrink-0 place-content-center rounded-full bg-brand-wash text-2xl font-semibold text-brand"
    >
      {[firstName, lastName].map(initialOf).join('')}
    </span>
  )

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase() ?? ''
