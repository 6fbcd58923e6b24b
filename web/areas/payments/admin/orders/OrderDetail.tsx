import { useQuery } from '@tanstack/react-query'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { useDetailHeading } from '#web/lists/useDetailHeading.ts'
import {
  formatMoment,
  LinkButton,
  messageOf,
  useHasAccess,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Badge, Card, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { lineText } from '../../lineText.ts'
import { toneOf } from '../../orders/OrderCard.tsx'
import { useManageTexts } from '../texts/useManageTexts.ts'
import { OrderActions, useHasActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { isPartlyRefundable, PartialRefundButton } from './PartialRefundButton.tsx'
import { PartialRefunds } from './PartialRefunds.tsx'

/** Shows everything about one order, with buttons for the changes that this user may make. `back` is the address of the list. */
export function OrderDetail({ id, back }: { id: string; back: string }) {
  const { t } = useManageTexts()
  const hasActions = useHasActions()
  const mayRefund = useHasAccess('admin')
  const { t: ofOrders } = useTranslation('payments')
  const language = useLanguage()
  const { data: order, error, refetch } = useQuery(api.managed.query({ id }))
  const heading = useDetailHeading(order !== undefined)
  const title = order ? order.buyer?.name || order.buyer?.email : ofOrders('manage.orders.title')
  return (
    <div className="page">
      <PageHeading
        ref={heading}
        title={title ?? ofOrders('manage.gone')}
        lead={order?.lines.map((line) => lineText(line, language)).join(', ')}
      />
      <div className="grid grid-cols-1 gap-6">
        <div>
          <LinkButton look="secondary" size="small" to={back}>
            {t('detail.back')}
          </LinkButton>
        </div>
        {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
        {!order && !error && <Skeleton className="h-60 w-full" />}
        {order && (
          <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
            <Card className="grid gap-5">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-xl">{t('detail.facts')}</h2>
                <Badge tone={toneOf[order.status]}>{ofOrders(`orders.states.${order.status}`)}</Badge>
              </div>
              <OrderFacts order={order} />
            </Card>
            <div className="grid gap-6">
              <Card className="grid gap-5">
                <h2 className="text-xl">{t('detail.actions')}</h2>
                {hasActions(order) ? (
                  <div className="flex flex-wrap gap-2">
                    <OrderActions order={order} />
                    {mayRefund && isPartlyRefundable(order) && <PartialRefundButton order={order} />}
                  </div>
                ) : (
                  <p>{t('detail.nothing')}</p>
                )}
              </Card>
              {order.partRefunds.length > 0 && <PartialRefunds refunds={order.partRefunds} />}
              {order.paidAt && <OrderInvoices id={order.orderId} />}
              <Card className="grid gap-5">
                <h2 className="text-xl">{t('detail.history')}</h2>
                <History order={order} />
              </Card>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

/** Lists the states that an order has reached, with date and time in the reader's own time zone. */
function History({ order: { createdAt, paidAt, changes } }: { order: ManagedOrder }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const paid = paidAt ? [{ state: 'paid' as const, at: paidAt }] : []
  const events = [{ state: 'created' as const, at: createdAt }, ...(changes ?? paid)]
  return (
    <>
      <ol className="grid gap-3">
        {events.map(({ state, at }) => (
          <li key={`${at}-${state}`} className="grid">
            {t(`event.${state}`)}
            <time dateTime={at} className="text-sm text-soft">
              {formatMoment(at, language)}
            </time>
          </li>
        ))}
      </ol>
      {!changes && paidAt && <p className="text-sm text-soft">{t('unrecorded')}</p>}
    </>
  )
}
