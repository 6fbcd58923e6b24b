import { formatMoment, useLanguage, useMe, useTranslation } from '#web/shell/index.ts'
import { useDetailsTexts } from './useDetailsTexts.ts'

/**
 * Says until when the subscription is paid, and what follows: the same plan, another plan, or none. A plan
 * without one was given.
 */
export function PlanPeriod() {
  const { t } = useTranslation('account')
  const { t: ofDetails } = useDetailsTexts()
  const language = useLanguage()
  const { subscriptionInfo, package: plan } = useMe()
  if (!subscriptionInfo)
    return plan === 'free' ? null : (
      <span className="block text-sm font-normal text-soft">{ofDetails('plan.given')}</span>
    )
  const { planName, nextPlanName, cancelAtPeriodEnd, periodEnd } = subscriptionInfo
  const outcome = cancelAtPeriodEnd ? 'ends' : nextPlanName === planName ? 'renews' : 'becomes'
  return (
    <span className="block text-sm font-normal text-soft">
      {ofDetails(`plan.${outcome}`, {
        day: formatMoment(periodEnd, language, { dateStyle: 'long' }),
        next: t(`account.plans.${nextPlanName}`),
      })}
    </span>
  )
}
