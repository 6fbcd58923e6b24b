import { cards } from '#shared/cards/contract.ts'
import { firstWords } from '#shared/kernel/content/plainText.ts'
import { ShowAll } from '#web/lists/ShowAll.tsx'
import { useNewest } from '#web/lists/useNewest.ts'
import { type Answer, client, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'

const api = client(cards)
type Card = Answer<typeof cards.routes.list>[number]

/** Permanent offers fill the places without a card, so that the list keeps its height. */
const offers = [
  { key: 'course', to: '/service#fcourse-anchor' },
  { key: 'event', to: '/trade?calculator=micro#calculator-section-anchor' },
  { key: 'audit', to: '/service#carbon-footprint-anchor' },
  { key: 'listing', to: '/pricing?plan=premium' },
] as const

/** Cards and offers have the same height. */
const rowClass =
  'grid h-40 content-center gap-2 overflow-hidden border-t border-line md:h-28 md:grid-cols-[8rem_1fr]'
const clampClass = 'line-clamp-2 wrap-anywhere'

const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./, '')

function CardRow({ card: { title, description, link, lang } }: { card: Card }) {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  const textLanguage = lang === language ? undefined : lang
  return (
    <li className={rowClass}>
      <span className="truncate text-sm text-soft" translate="no">
        {hostOf(link)}
      </span>
      <div className="grid gap-2" lang={textLanguage}>
        <h3 className={clampClass}>
          <a href={link} rel="noopener" className="text-ink">
            {title || t('untitled')} <Icon name="arrowRight" className="inline -rotate-45 text-brand" />
          </a>
        </h3>
        <p className={`${clampClass} text-soft`}>{firstWords(description, 6) || t('noDescription')}</p>
      </div>
    </li>
  )
}

/** The newest cards, which link to other sites, followed by the permanent offers. */
export default function HomeCards() {
  const { t } = useTranslation('cards')
  const { shown, showAll } = useNewest(api.list.query, offers.length)
  return (
    <>
      <ul>
        {shown.map((card) => (
          <CardRow key={card._id} card={card} />
        ))}
        {offers.slice(shown.length).map(({ key, to }) => (
          <li key={key} className={rowClass}>
            <span className="eyebrow">{t(`offers.${key}.kind`)}</span>
            <div className="grid gap-2">
              <h3>
                <Link to={to} className="text-ink">
                  {t(`offers.${key}.title`)} <Icon name="arrowRight" className="inline text-brand" />
                </Link>
              </h3>
              <p className="text-soft">{t(`offers.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ShowAll label={t('all')} onShow={showAll} />
    </>
  )
}
