import { useQuery } from '@tanstack/react-query'
import { testimonials } from '#shared/testimonials/contract.ts'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { classes, Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const api = client(testimonials)
type Testimonial = Answer<typeof testimonials.routes.list>[number]

function Voice({ voice: { quote, role, name, lang }, isFirst }: { voice: Testimonial; isFirst: boolean }) {
  const language = useLanguage()
  const { t } = useTranslation('testimonials')
  const textLanguage = lang === language ? undefined : lang
  return (
    <figure className={classes('grid content-start gap-6', isFirst && 'md:col-span-2')} lang={textLanguage}>
      <blockquote className={classes('wrap-anywhere', isFirst ? 'text-3xl' : 'text-lg')}>
        {t('quoted', { quote })}
      </blockquote>
      <figcaption className="text-on-deep-soft">
        <strong className="block text-accent" translate="no">
          {name}
        </strong>
        {role}
      </figcaption>
    </figure>
  )
}

/**
 * Shows the three newest testimonials, or nothing if there are none. Says if some are examples of the demo.
 */
export default function HomeVoices() {
  const { t } = useTranslation('testimonials')
  const { data = [], isPending } = useQuery(api.list.query({ lang: useLanguage(), limit: 3 }))
  if (!isPending && data.length === 0) return null
  return (
    <section className="later bg-deep text-on-deep noscript:hidden" aria-busy={isPending}>
      {/* Three quotes usually have this height, so that little below moves when they load. */}
      <div className="page grid min-h-[56rem] content-start gap-10 md:min-h-[43rem] lg:grid-cols-3">
        <div className="grid content-start gap-10">
          <h2>{t('heading')}</h2>
          <Picture sheet={pictures} name="voices" viewBox="0 0 400 400" className="framed max-lg:hidden" />
        </div>
        <div className="grid content-start gap-10 lg:col-span-2">
          <div className="grid gap-10 md:grid-cols-2">
            {data.map((voice, index) => (
              <Voice key={voice._id} voice={voice} isFirst={index === 0} />
            ))}
          </div>
          {data.some(({ source }) => source === 'example') && (
            <p className="text-sm text-on-deep-soft">{t('examples')}</p>
          )}
        </div>
      </div>
    </section>
  )
}
