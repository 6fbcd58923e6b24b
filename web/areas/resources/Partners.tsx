import { useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const numbers = ['1', '2', '3', '4', '5', '6'] as const

/** The partners as a list of logo, name and role. */
export function Partners() {
  const { t } = useTranslation('resources')
  return (
    <section id="partners-section-anchor" className="border-t border-line bg-surface">
      <div className="page grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <h2>{t('partners.heading')}</h2>
          <p className="text-soft">{t('partners.text')}</p>
        </div>
        <ul>
          {numbers.map((number) => (
            <li
              key={number}
              className="grid items-center gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[9rem_1fr_1fr]"
            >
              <Picture
                sheet={pictures}
                name={`partner-${number}`}
                viewBox="0 0 200 60"
                className="h-10 w-36"
              />
              <p className="text-lg font-semibold" translate="no">
                {t(`partners.${number}.name`)}
              </p>
              <p className="text-soft">{t(`partners.${number}.role`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
