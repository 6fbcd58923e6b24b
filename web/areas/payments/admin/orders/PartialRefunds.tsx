import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { formatMoment, formatPrice, useLanguage } from '#web/shell/index.ts'
import { Badge, Card } from '#web/ui/index.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'

const tones = { due: 'info', made: 'success', failed: 'warning' } as const

/** Lists the partial refunds of an order, with their reasons. */
export function PartialRefunds({ refunds }: { refunds: ManagedOrder['partRefunds'] }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{t('part.heading')}</h2>
      <ul className="grid gap-4">
        {refunds.map(({ amount, reason, at, state }, index) => (
          <li key={index} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong translate="no">{formatPrice(amount, language)}</strong>
              <Badge tone={tones[state]}>{t(`part.state.${state}`)}</Badge>
            </span>
            <span className="wrap-anywhere">{reason ?? t('part.atStripe')}</span>
            <time dateTime={at} className="text-sm text-soft">
              {formatMoment(at, language)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
