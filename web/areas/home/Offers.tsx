import { Link, useTranslation } from '#web/shell/index.ts'
import { Icon, type IconName } from '#web/ui/index.ts'

const offers = [
  { key: 'directory', icon: 'building', to: '/service#directory-listing-anchor' },
  { key: 'measure', icon: 'chart', to: undefined },
  { key: 'learn', icon: 'leaf', to: undefined },
  { key: 'plan', icon: 'globe', to: undefined },
] as const satisfies readonly { key: string; icon: IconName; to: string | undefined }[]

/** What the portal offers, the directory first: a wide card, then three beside each other. */
export function Offers() {
  const { t } = useTranslation('home')
  return (
    <section id="service-anchor" className="border-y border-line bg-surface">
      <div className="page grid gap-10">
        <div className="grid max-w-lg gap-3">
          <h2>{t('offers.heading')}</h2>
          <p className="text-lg text-soft">{t('offers.text')}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {offers.map(({ key, icon, to }) => (
            <li key={key} className="grid content-start gap-3 border-t-2 border-brand pt-5">
              <Icon name={icon} className="size-7 text-brand" />
              <h3>{t(`offers.${key}.title`)}</h3>
              <p className="text-soft">{t(`offers.${key}.text`)}</p>
              {to && (
                <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-semibold">
                  {t('offers.open')}
                  <Icon name="arrowRight" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
