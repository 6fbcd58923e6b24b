import type { Package } from '#shared/kernel/actor.ts'
import { courseFee } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'

/** What it costs, before anything is booked; the server has the last word. */
export function PriceLine({ people, plan }: { people: number; plan: Package }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const count = Math.min(500, Math.max(8, Math.trunc(people) || 8))
  const price = (of: Package, heads: number) => formatPrice(dollarsOf(courseFee(heads, of)), language)
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="text-soft">{t('price.label')}</p>
      <p className="text-3xl font-semibold">
        {plan === 'premium' && <s className="pe-3 text-xl font-normal text-soft">{price('pro', count)}</s>}
        {price(plan, count)}
      </p>
      <p className="text-sm text-soft">{t('price.each', { count, price: price(plan, 1) })}</p>
      {plan === 'premium' && <p className="text-sm font-semibold text-brand">{t('price.discount')}</p>}
    </div>
  )
}
