import { maxPeople, minPeople } from '#shared/bookings/booking.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { courseFee } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'

/** The price before booking. The server computes the one that counts. */
export function PriceLine({ people, plan }: { people: number; plan: Package }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const count = Math.min(maxPeople, Math.max(minPeople, Math.trunc(people) || minPeople))
  const priceText = (forPlan: Package, heads: number) =>
    formatPrice(dollarsOf(courseFee(heads, forPlan)), language)
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="text-soft">{t('price.label')}</p>
      <p className="text-3xl font-semibold">
        {plan === 'premium' && (
          <s className="pe-3 text-xl font-normal text-soft">{priceText('pro', count)}</s>
        )}
        {priceText(plan, count)}
      </p>
      <p className="text-sm text-soft">{t('price.each', { count, price: priceText(plan, 1) })}</p>
      {plan === 'premium' && <p className="text-sm font-semibold text-brand">{t('price.discount')}</p>}
    </div>
  )
}
