import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const promos = [
  {
    key: 'strategy',
    to: '/signup',
    ground: 'bg-brand-wash',
    whenLoggedIn: { to: '/trade#calculator-section-anchor', action: 'promo.strategy.member' },
  },
  { key: 'team', to: '#fcourse-anchor', ground: 'bg-accent-wash lg:mt-24', whenLoggedIn: undefined },
] as const

/** Shows two invitations. Users who are logged in get a link to the calculators instead of the sign-up. */
export function Promos() {
  const { t } = useTranslation('services')
  const { isLoggedIn } = useSession()
  return (
    <div className="later page grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      {promos.map(({ key, to, ground, whenLoggedIn }) => (
        <article key={key} className={`overflow-hidden rounded-panel ${ground}`}>
          <Picture sheet={pictures} name={`promo-${key}`} viewBox="0 0 480 280" className="w-full" />
          <div className="grid justify-items-start gap-4 p-6 lg:p-10">
            <h2>{t(`promo.${key}.heading`)}</h2>
            <p className="text-lg">{t(`promo.${key}.text`)}</p>
            <LinkButton to={(isLoggedIn && whenLoggedIn?.to) || to} iconEnd="arrowRight">
              {t((isLoggedIn && whenLoggedIn?.action) || `promo.${key}.action`)}
            </LinkButton>
          </div>
        </article>
      ))}
    </div>
  )
}
