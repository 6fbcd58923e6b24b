import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { payments } from '#shared/payments/contract.ts'
import type { OrderState } from '#shared/payments/order.ts'
import {
  type Answer,
  formatMoment,
  formatPrice,
  Link,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Badge, Card } from '#web/ui/index.ts'
import { OrderFiles } from './OrderFiles.tsx'

export const toneOf: Record<OrderState, 'success' | 'warning' | 'info' | undefined> = {
  created: undefined,
  paid: 'info',
  fulfilled: 'success',
  held: 'warning',
  expired: undefined,
  refundDue: 'info',
  refunded: 'info',
  disputed: 'warning',
}

function SumRow({ label, amount }: { label: string; amount: number }) {
  const language = useLanguage()
  return (
    <tr>
      <th scope="row" className="pt-2 text-start font-normal">
        {label}
      </th>
      <td className="pt-2 text-end whitespace-nowrap" translate="no">
        {formatPrice(amount, language)}
      </td>
    </tr>
  )
}

/** Shows an order, and serves as its receipt. */
export function OrderCard({ order }: { order: Answer<typeof payments.routes.orders>[number] }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { orderId, status, lines, total, discount, tax, refunded, createdAt } = order
  return (
    <Card as="li" className="grid gap-4">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <strong>{formatMoment(createdAt, language)}</strong>
        <Badge tone={toneOf[status]}>{t(`orders.states.${status}`)}</Badge>
      </p>
      <table className="w-full">
        <caption className="visually-hidden">{t('orders.receipt', { order: orderId })}</caption>
        <tbody>
          {lines.map(({ title, quantity, price, url }, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
                {url ? <Link to={url}>{title}</Link> : courseNameIn(language, title)}{' '}
                {quantity > 1 && <span className="text-soft">× {quantity}</span>}
              </th>
              <td className="py-2 text-end whitespace-nowrap" translate="no">
                {formatPrice(price * quantity, language)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {discount !== undefined && <SumRow label={t('orders.discount')} amount={-discount} />}
          {tax !== undefined && <SumRow label={t('orders.tax')} amount={tax} />}
          <tr>
            <th scope="row" className="pt-2 text-start">
              {t('orders.total')}
            </th>
            <td className="pt-2 text-end font-bold whitespace-nowrap" translate="no">
              {formatPrice(total, language)}
            </td>
          </tr>
          {refunded !== undefined && <SumRow label={t('orders.refunded')} amount={-refunded} />}
        </tfoot>
      </table>
      <OrderFiles order={order} />
      <p className="text-sm text-soft">
        {t('orders.number')}{' '}
        <span translate="no" className="wrap-anywhere">
          {orderId}
        </span>
      </p>
    </Card>
  )
}
