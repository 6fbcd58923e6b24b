import { useEffect, useRef, useState } from 'react'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'
import { formatMoment, messageOf, useLanguage, useNavigate, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { PlanCard } from './PlanCard.tsx'
import { planState } from './planState.ts'
import { useMembership } from './useMembership.ts'
import { usePlanChange } from './usePlanChange.ts'

/** The plans side by side, with what each one's button does for this reader. */
export function PlanChoice({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  const { isLoggedIn, me, error, isPending, refresh } = useMembership()
  const { busy, checkout, change, portal } = usePlanChange(refresh)
  const [asked, setAsked] = useState<Plan>()
  const [search] = useSearchParams()
  const chosen = search.get('plan') ?? undefined
  const list = useRef<HTMLUListElement>(null)
  // Whoever logged in to choose a plan comes back to its button.
  useEffect(() => {
    if (me && chosen) list.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(chosen)}"] button`)?.focus()
  }, [me, chosen])

  function choose(plan: Plan) {
    const state = planState(plan, me)
    if (!isLoggedIn)
      return plan.priceId === freePriceId
        ? navigate('/signup')
        : navigate('/login', { replace: true, state: { from: `/pricing?plan=${plan.name}`, access: 'user' } })
    if (state === 'checkout') return void checkout(plan.priceId)
    if (state === 'ending') return void change(plan.priceId)
    setAsked(plan)
  }

  const subscription = me?.subscriptionInfo
  const day = subscription && formatMoment(subscription.periodEnd, language, { dateStyle: 'long' })
  return (
    <div className="grid gap-8">
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {subscription?.status === 'past_due' && (
        <Banner tone="warning" title={t('plans.pastDue.title')}>
          <p>{t('plans.pastDue.text')}</p>
        </Banner>
      )}
      <ul ref={list} className="grid gap-6 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            state={planState(plan, me)}
            day={day ?? ''}
            isWaiting={isPending}
            doing={busy?.priceId === plan.priceId ? busy.doing : undefined}
            onChoose={() => !busy && choose(plan)}
          />
        ))}
      </ul>
      {subscription ? (
        <p className="flex flex-wrap items-center gap-4">
          <Button look="secondary" busy={busy?.priceId === ''} busyLabel={t('plans.redirecting')} onClick={() => void portal()}>
            {t('plans.portal')}
          </Button>
          <span className="text-sm text-soft">{t(subscription.cancelAtPeriodEnd ? 'plans.ends' : 'plans.renews', { day })}</span>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('plans.terms')}</p>
      )}
      {asked && (
        <ChangeDialog
          plan={asked}
          day={day ?? ''}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void change(asked.priceId)
          }}
        />
      )}
    </div>
  )
}
