import { Slot, useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const numbers = ['1', '2', '3', '4', '5', '6'] as const

/** One large, two beside it, three below. */
const places: Record<string, string> = {
  1: 'col-span-2 lg:col-span-4 lg:row-span-2',
  6: 'col-span-2',
}

/** What the work looks like. Until pictures are uploaded, six drawn ones. */
export function Gallery() {
  const { t } = useTranslation('services')
  const reveal = useReveal<HTMLUListElement>()
  return (
    <section className="later page grid gap-10">
      <div className="grid gap-3 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h2 className="text-3xl">{t('gallery.heading')}</h2>
        <p className="text-lg text-soft">{t('gallery.text')}</p>
      </div>
      <Slot name="services/gallery">
        <ul ref={reveal} className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-6 lg:gap-x-6 lg:gap-y-8">
          {numbers.map((number) => (
            <li key={number} className={places[number] ?? 'lg:col-span-2'}>
              <figure className="grid gap-3">
                <Picture sheet={pictures} name={`gallery-${number}`} viewBox="0 0 400 300" className="w-full rounded-card" />
                <figcaption className={number === '1' ? 'text-lg font-semibold' : 'text-sm text-soft'}>
                  {t(`gallery.${number}`)}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Slot>
    </section>
  )
}
