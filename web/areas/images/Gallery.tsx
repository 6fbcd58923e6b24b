import type { ReactNode } from 'react'
import { serviceImages } from '#shared/images/contract.ts'
import { ShowAll } from '#web/lists/ShowAll.tsx'
import { useNewest } from '#web/lists/useNewest.ts'
import { client, useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const api = client(serviceImages)
const numbers = ['1', '2', '3', '4', '5', '6'] as const

/** Classes by place: the first is large, two are beside it, three below. */
const placeClasses: Record<string, string> = {
  1: 'col-span-2 lg:col-span-4 lg:row-span-2',
  6: 'col-span-2',
}
const sizes = { large: '(width >= 64rem) 48rem, 100vw', small: '(width >= 64rem) 24rem, 50vw' }

interface PlaceProps {
  number: string
  caption: ReactNode
  children: ReactNode
}

/**
 * Shows a picture above its caption. The space of a caption is reserved before its text is there: three lines,
 * and five on phones, where the pictures are small.
 */
const Place = ({ number, caption, children }: PlaceProps) => (
  <li className={placeClasses[number] ?? 'lg:col-span-2'}>
    <figure className="grid gap-3">
      {children}
      <figcaption
        className={`[overflow-wrap:anywhere] ${number === '1' ? 'min-h-15 font-semibold' : 'min-h-25 text-sm text-soft sm:min-h-15'}`}
      >
        {caption}
      </figcaption>
    </figure>
  </li>
)

/**
 * Shows the newest uploaded pictures, and drawn ones in the other places, so that the layout does not shift.
 */
export default function Gallery() {
  const { t } = useTranslation('images')
  const reveal = useReveal<HTMLUListElement>()
  const { shown, showAll } = useNewest(api.list.query, numbers.length)
  return (
    <div className="grid justify-items-start gap-8">
      <ul ref={reveal} className="grid w-full grid-cols-2 gap-x-4 lg:grid-cols-6 lg:gap-x-6 lg:gap-y-2">
        {shown.map(({ _id, image, alternative }, index) => (
          <Place key={_id} number={String(index + 1)} caption={<span aria-hidden="true">{alternative}</span>}>
            <img
              {...image?.whole}
              sizes={index === 0 ? sizes.large : sizes.small}
              alt={alternative}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card bg-sunken object-cover"
            />
          </Place>
        ))}
        {numbers.slice(shown.length).map((number) => (
          <Place key={number} number={number} caption={t(`gallery.${number}`)}>
            <Picture
              sheet={pictures}
              name={`gallery-${number}`}
              viewBox="0 0 400 300"
              className="w-full rounded-card"
            />
          </Place>
        ))}
      </ul>
      <ShowAll label={t('all')} onShow={showAll} />
    </div>
  )
}
