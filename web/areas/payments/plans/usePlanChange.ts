import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { ApiError, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type Polling, poll } from '../poll.ts'
import { type ChosenPlan, hasArrived } from './planState.ts'

/** The specification demands ten polls, three seconds apart. */
const polling: Polling = { intervalMs: 3000, maxPolls: 10 }

/** A new message about a change of plan replaces the previous one. */
export const planToast = { life: 5, about: 'plan' } as const

/** Opens the payment page or the customer portal, or changes the plan and waits for the account. */
export function usePlanChange(refresh: () => Promise<Me>) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [busy, setBusy] = useState<{ priceId: string; doing: 'redirecting' | 'activating' | 'updating' }>()
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
        return me !== undefined && hasArrived(plan, me)
      },
      polling,
      () => !isMounted.current,
    )

  return {
    busy,

    async checkout(priceId: string): Promise<void> {
      setBusy({ priceId, doing: 'redirecting' })
      try {
        const { url } = await api.checkoutPlan(
          { priceId, mode: 'subscription', type: 'subscription', quantity: 1 },
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
      setBusy({ priceId: newPriceId, doing: 'activating' })
      try {
        await api.updateSubscription({ newPriceId })
        setBusy({ priceId: newPriceId, doing: 'updating' })
        if (await awaitPlan(plan)) toast(t('plans.updated'), planToast)
        else toast(t('plans.delayed'), { tone: 'info', ...planToast })
      } catch (error) {
        showError(error, t('plans.updateFailed'))
      }
      setBusy(undefined)
    },

    async portal(): Promise<void> {
      setBusy({ priceId: '', doing: 'redirecting' })
      try {
        window.location.assign((await api.portal()).url)
      } catch (error) {
        setBusy(undefined)
        showError(error, t('errors.payment.unavailable'))
      }
    },
  }
}
