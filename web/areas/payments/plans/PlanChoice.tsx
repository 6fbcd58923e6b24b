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

/** What becomes of a plan when its paid month is over. */
const afterwards = ({ cancelAtPeriodEnd, planName, nextPlanName }: NonNullable<Me['subscriptionInfo']>) =>
  cancelAtPeriodEnd ? 'ends' : nextPlanName === planName ? 'renews' : 'changes'

/** The plans side by side, with what each one's button does for this reader. */
export function PlanChoice({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  const { me, error, refresh } = useMembership()
  const { busy, checkout, change, portal } = usePlanChange(refresh)
  const [asked, setAsked] = useState<Plan>()
  const [search] = useSearchParams()
  const chosen = search.get('plan') ?? undefined
  const list = useRef<HTMLUListElement>(null)
  // Whoever logged in to choose a plan comes back to its button.
  useEffect(() => {
    if (me && chosen)
      list.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(chosen)}"] button`)?.focus()
  }, [me, chosen])

  /** Who presses may be known better than what is rendered: before hydration that is the visitor's page, and the plan comes with an answer. */
  async function choose(plan: Plan) {
    if (!sessionHints().isLoggedIn)
      return plan.priceId === freePriceId
        ? navigate('/signup')
        : navigate('/login', { replace: true, state: { from: `/pricing?plan=${plan.name}`, access: 'user' } })
    const failed = (thrown: Error) => void toast(messageOf(thrown, t), { tone: 'danger', ...planToast })
    const known = me ?? (await refresh().catch(failed))
    const state = known && planState(plan, known)
    if (state === 'checkout') void checkout(plan.priceId)
    if (state === 'ending') void change(plan)
    if (state === 'change') setAsked(plan)
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
            {t(`plans.${afterwards(subscription)}`, {
              day,
              plan: t(`plans.${subscription.nextPlanName}.name`),
            })}
          </span>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('plans.terms')}</p>
      )}
      {asked && (
        <ChangeDialog
          plan={asked}
          current={subscription?.planName ?? 'free'}
          day={day ?? ''}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void change(asked)
          }}
        />
      )}
    </div>
  )
}
