import { useCallback, useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { freePriceId, type Plan, type PlanInterval } from '#shared/payments/plan.ts'
import { LegalNotice } from '#web/forms/LegalNotice.tsx'
import {
  accountApi,
  formatMoment,
  messageOf,
  sessionHints,
  toast,
  updateHints,
  useLanguage,
  useNavigate,
  useSearchParams,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { IntervalChoice } from './IntervalChoice.tsx'
import { PlanCard } from './PlanCard.tsx'
import { type ChosenPlan, intervalOf, planBy, planState } from './planState.ts'
import { planToast, usePlanChange } from './usePlanChange.ts'

/** Returns what happens to the plan when the paid month is over. */
const periodEndOutcome = ({
  cancelAtPeriodEnd,
  planName,
  nextPlanName,
}: NonNullable<Me['subscriptionInfo']>) =>
  cancelAtPeriodEnd ? 'ends' : nextPlanName === planName ? 'renews' : 'changes'

/** Shows the plans side by side, each with the right button for the visitor or member. */
export function PlanChoice({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  const { me, error, refresh } = useMembership()
  const { busy, checkout, change, openBillingPortal } = usePlanChange(refresh)
  const [planToConfirm, setPlanToConfirm] = useState<ChosenPlan>()
  const [search] = useSearchParams()
  const planName = search.get('plan') ?? undefined
  const isSoldByYear = plans.some(({ yearly }) => yearly)
  const [chosenInterval, setChosenInterval] = useState<PlanInterval>()
  const presentInterval = me?.subscriptionInfo
    ? intervalOf(me.subscriptionInfo)
    : search.get('interval') === 'year'
      ? 'year'
      : 'month'
  const interval = isSoldByYear ? (chosenInterval ?? presentInterval) : 'month'
  const list = useRef<HTMLUListElement>(null)
  // A visitor who had to log in to choose a plan returns here, and the focus moves to the plan's button.
  useEffect(() => {
    if (me && planName)
      list.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(planName)}"] button`)?.focus()
  }, [me, planName])

  // The session and the account are read here, because what is rendered may be wrong. A click before
  // hydration is replayed on the prerendered page, which shows the plans as to a visitor, and `me` may still
  // be loading.
  async function choose(plan: ChosenPlan) {
    if (!sessionHints().isLoggedIn)
      return plan.priceId === freePriceId
        ? navigate('/signup')
        : navigate('/login', {
            replace: true,
            state: {
              from: `/pricing?plan=${plan.name}${plan.interval === 'year' ? '&interval=year' : ''}`,
              access: 'user',
            },
          })
    const showError = (thrown: Error) => void toast(messageOf(thrown, t), { tone: 'danger', ...planToast })
    const account = me ?? (await refresh().catch(showError))
    const state = account && planState(plan, account)
    if (state === 'checkout') void checkout(plan)
    if (state === 'resumable') void change(plan)
    if (state === 'change') setPlanToConfirm(plan)
  }

  const subscription = me?.subscriptionInfo
  const free = plans.find(({ priceId }) => priceId === freePriceId)
  const freePlan = free && planBy(free, interval)
  const periodEndDate = subscription && formatMoment(subscription.periodEnd, language, { dateStyle: 'long' })
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
      {isSoldByYear && <IntervalChoice interval={interval} onChoose={setChosenInterval} />}
      <ul ref={list} className="grid gap-6 lg:grid-cols-3">
        {plans
          .map((one) => planBy(one, interval))
          .map((plan) => (
            <PlanCard
              key={plan.name}
              plan={plan}
              state={planState(plan, me)}
              day={periodEndDate ?? ''}
              activity={busy?.target === plan.priceId ? busy.activity : undefined}
              onChoose={() => !busy && void choose(plan)}
            />
          ))}
      </ul>
      {subscription ? (
        <p className="flex flex-wrap items-center gap-4">
          <Button
            look="secondary"
            busy={busy?.target === 'portal'}
            busyLabel={t('plans.redirecting')}
            onClick={() => void openBillingPortal()}
          >
            {t('plans.portal')}
          </Button>
          {freePlan && planState(freePlan, me) === 'change' && (
            <Button
              look="secondary"
              busy={busy?.target === freePlan.priceId}
              busyLabel={busy && t(`plans.${busy.activity}`)}
              onClick={() => !busy && void choose(freePlan)}
            >
              {t('plans.end')}
            </Button>
          )}
          <span className="text-sm text-soft">
            {t(`plans.${periodEndOutcome(subscription)}`, {
              day: periodEndDate,
              plan: t(`plans.${subscription.nextPlanName}.name`),
            })}
          </span>
        </p>
      ) : (
        <p className="text-sm text-soft">{t(isSoldByYear ? 'plans.termsByYear' : 'plans.terms')}</p>
      )}
      <LegalNotice action="purchase" />
      {planToConfirm && (
        <ChangeDialog
          plan={planToConfirm}
          current={subscription?.planName ?? 'free'}
          day={periodEndDate ?? ''}
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

/**
 * Loads the member's account; `me` is undefined for a visitor, and until the server has answered. The account is
 * loaded again when another page, such as the success page, stores another plan among the session's hints.
 */
function useMembership() {
  const { isLoggedIn, package: hintedPlan } = useSession()
  const [me, setMe] = useState<Me>()
  const [error, setError] = useState<Error>()

  const refresh = useCallback(async (signal?: AbortSignal): Promise<Me> => {
    const account = await accountApi.me({}, { signal })
    setMe(account)
    updateHints(account)
    setError(undefined)
    return account
  }, [])

  useEffect(() => {
    if (!isLoggedIn) return setMe(undefined)
    const request = new AbortController()
    refresh(request.signal).catch((thrown: Error) => {
      if (!request.signal.aborted) setError(thrown)
    })
    return () => request.abort()
  }, [isLoggedIn, hintedPlan, refresh])

  return { me, error, refresh }
}
