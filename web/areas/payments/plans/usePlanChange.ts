import { useEffect, useRef, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { ApiError, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { type ChosenPlan, hasArrived } from './planState.ts'

/** The specification's: ten looks, three seconds apart. */
const mostLooks = 10
const betweenLooks = 3000

/** Messages about a change of plan: the next one takes the last one's place. */
export const planToast = { life: 5, about: 'plan' } as const

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Leads to the payment page, or changes the subscription and waits until the account shows it. */
export function usePlanChange(refresh: () => Promise<Me>) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [busy, setBusy] = useState<{ priceId: string; doing: 'redirecting' | 'activating' | 'updating' }>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const refused = (error: unknown, otherwise: string) => {
    const isOurs = error instanceof ApiError && error.code?.startsWith('payment.')
    toast(isOurs ? messageOf(error, t) : otherwise, { tone: 'danger', ...planToast })
  }

  async function arrives(plan: ChosenPlan): Promise<boolean> {
    for (let look = 0; look < mostLooks && isHere.current; look++) {
      if (look > 0) await later(betweenLooks)
      const me = await refresh().catch(() => undefined)
      if (me && hasArrived(plan, me)) return true
    }
    return false
  }

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
        refused(error, t('plans.checkoutFailed'))
      }
    },

    async change(plan: ChosenPlan): Promise<void> {
      const { priceId: newPriceId } = plan
      setBusy({ priceId: newPriceId, doing: 'activating' })
      try {
        await api.updateSubscription({ newPriceId })
        setBusy({ priceId: newPriceId, doing: 'updating' })
        if (await arrives(plan)) toast(t('plans.updated'), planToast)
        else toast(t('plans.delayed'), { tone: 'info', ...planToast })
      } catch (error) {
        refused(error, t('plans.updateFailed'))
      }
      setBusy(undefined)
    },

    async portal(): Promise<void> {
      setBusy({ priceId: '', doing: 'redirecting' })
      try {
        window.location.assign((await api.portal()).url)
      } catch (error) {
        setBusy(undefined)
        refused(error, t('errors.payment.unavailable'))
      }
    },
  }
}
