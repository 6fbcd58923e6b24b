import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const promos = [
  { key: 'strategy', to: '/signup', member: '/trade#calculator-section-anchor', ground: 'bg-brand-wash' },
  { key: 'team', to: '#fcourse-anchor', member: undefined, ground: 'bg-accent-wash lg:mt-24' },
] as const

/** Two invitations. Members with an account are not invited to sign up. */
export function Promos() {
  const { t } = useTranslation('services')
  const { isLoggedIn } = useSession()
  return (
    <div className="later page grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      {promos.map(({ key, to, member, ground }) => (
        <article key={key} className={`overflow-hidden rounded-panel ${ground}`}>
          <Picture sheet={pictures} name={`promo-${key}`} viewBox="0 0 480 280" className="w-full" />
          <div className="grid justify-items-start gap-4 p-6 lg:p-10">
            <h2>{t(`promo.${key}.heading`)}</h2>
            <p className="text-lg">{t(`promo.${key}.text`)}</p>
            <LinkButton to={(isLoggedIn && member) || to} iconEnd="arrowRight">
              {t(isLoggedIn && member ? 'promo.strategy.member' : `promo.${key}.action`)}
            </LinkButton>
          </div>
        </article>
      ))}
    </div>
  )
}
