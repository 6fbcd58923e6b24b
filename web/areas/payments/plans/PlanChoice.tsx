import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'
import {
  formatMoment,
  messageOf,
  sessionHints,
  toast,
  useLanguage,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { PlanCard } from './PlanCard.tsx'
import { planState } from './planState.ts'
import { useMembership } from './useMembership.ts'
import { planToast, usePlanChange } from './usePlanChange.ts'

/** Says what happens to the plan when the paid month is over. */
const periodEndOutcome = ({
  cancelAtPeriodEnd,
  planName,
  nextPlanName,
}: NonNullable<Me['subscriptionInfo']>) =>
  cancelAtPeriodEnd ? 'ends' : nextPlanName === planName ? 'renews' : 'changes'

/** The plans side by side, each with the right button for this reader. */
export function PlanChoice({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  const { me, error, refresh } = useMembership()
  const { busy, checkout, change, portal } = usePlanChange(refresh)
  const [planToConfirm, setPlanToConfirm] = useState<Plan>()
  const [search] = useSearchParams()
  const chosen = search.get('plan') ?? undefined
  const list = useRef<HTMLUListElement>(null)
  // A reader who had to log in to choose a plan comes back to its button.
  useEffect(() => {
    if (me && chosen)
      list.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(chosen)}"] button`)?.focus()
  }, [me, chosen])

  /**
   * The page may be older than the click: a click before hydration is replayed on the visitor's page, and the
   * account may not have loaded. So the session and the account are looked up here.
   */
  async function choose(plan: Plan) {
    if (!sessionHints().isLoggedIn)
      return plan.priceId === freePriceId
        ? navigate('/signup')
        : navigate('/login', { replace: true, state: { from: `/pricing?plan=${plan.name}`, access: 'user' } })
    const showError = (thrown: Error) => void toast(messageOf(thrown, t), { tone: 'danger', ...planToast })
    const account = me ?? (await refresh().catch(showError))
    const state = account && planState(plan, account)
    if (state === 'checkout') void checkout(plan.priceId)
    if (state === 'ending') void change(plan)
    if (state === 'change') setPlanToConfirm(plan)
  }

  const subscription = me?.subscriptionInfo
  const day = subscription && formatMoment(subscription.periodEnd, language, { dateStyle: 'long' })
  return (
    <div className="grid gap-8">
      <noscript>
        <p>{t('plans.needsScript')}</p>
      </noscript>
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
            doing={busy?.priceId === plan.priceId ? busy.doing : undefined}
            onChoose={() => !busy && void choose(plan)}
          />
        ))}
      </ul>
      {subscription ? (
        <p className="flex flex-wrap items-center gap-4">
          <Button
            look="secondary"
            busy={busy?.priceId === ''}
            busyLabel={t('plans.redirecting')}
            onClick={() => void portal()}
          >
            {t('plans.portal')}
          </Button>
          <span className="text-sm text-soft">
            {t(`plans.${periodEndOutcome(subscription)}`, {
              day,
              plan: t(`plans.${subscription.nextPlanName}.name`),
            })}
          </span>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('plans.terms')}</p>
      )}
      {planToConfirm && (
        <ChangeDialog
          plan={planToConfirm}
          current={subscription?.planName ?? 'free'}
          day={day ?? ''}
          onClose={() => setPlanToConfirm(undefined)}
          onConfirm={() => {
            setPlanToConfirm(undefined)
            void change(planToConfirm)
          }}
        />
      )}
    </div>
  )
}
