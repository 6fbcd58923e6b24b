import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { ApiError, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type Polling, poll } from '../poll.ts'
import { type ChosenPlan, showsChange } from './planState.ts'

/** The specification requires ten polls, three seconds apart. */
const polling: Polling = { intervalMs: 3000, maxPolls: 10 }

/** A new message about a change of plan replaces the previous one. */
export const planToast = { seconds: 5, topic: 'plan' } as const

interface Busy {
  /** The price id of the chosen plan, or `portal` for the billing portal. */
  target: string
  activity: 'redirecting' | 'activating' | 'updating'
}

/** Opens the payment page or the billing portal, or changes the plan and waits until the account shows the change. */
export function usePlanChange(refresh: () => Promise<Me>) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [busy, setBusy] = useState<Busy>()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const showError = (error: unknown, fallback: string) => {
    const isRefusal = error instanceof ApiError && error.code?.startsWith('payment.')
    toast(isRefusal ? messageOf(error, t) : fallback, { tone: 'danger', ...planToast })
  }

  const awaitPlan = (plan: ChosenPlan) =>
    poll(
      async () => {
        const me = await refresh().catch(() => undefined)
        return me !== undefined && showsChange(plan, me)
      },
      polling,
      () => !isMounted.current,
    )

  return {
    busy,

    async checkout({ priceId, interval }: ChosenPlan): Promise<void> {
      setBusy({ target: priceId, activity: 'redirecting' })
      try {
        const { url } = await api.checkoutPlan(
          { priceId, interval, mode: 'subscription', type: 'subscription', quantity: 1 },
          { language },
        )
        window.location.assign(url)
      } catch (error) {
        setBusy(undefined)
        showError(error, t('plans.checkoutFailed'))
      }
    },

    async change(plan: ChosenPlan): Promise<void> {
      const { priceId: newPriceId } = plan
      setBusy({ target: newPriceId, activity: 'activating' })
      try {
        await api.updateSubscription({ newPriceId })
        setBusy({ target: newPriceId, activity: 'updating' })
        if (await awaitPlan(plan)) toast(t('plans.updated'), planToast)
        else toast(t('plans.delayed'), { tone: 'info', ...planToast })
      } catch (error) {
        showError(error, t('plans.updateFailed'))
      }
      setBusy(undefined)
    },

    async openBillingPortal(): Promise<void> {
      setBusy({ target: 'portal', activity: 'redirecting' })
      try {
        window.location.assign((await api.portal()).url)
      } catch (error) {
        setBusy(undefined)
        showError(error, t('errors.payment.unavailable'))
      }
    },
  }
}
