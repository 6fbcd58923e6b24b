import type { ReactNode } from 'react'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { FactList } from '#web/lists/FactList.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { formatPrice, Link, useHasAccess, useLanguage, useTranslation } from '#web/shell/index.ts'
import { lineText } from '../../lineText.ts'
import type en from '../texts/locales/en.json'
import { useManageTexts } from '../texts/useManageTexts.ts'

/** Returns the page of a payment in Stripe's dashboard. Stripe's dashboard does not have the payments of the stand-in on a developer's machine, which are tests. */
const stripePage = ({ sessionId = '', paymentId }: ManagedOrder): string | undefined =>
  paymentId && sessionId.startsWith('cs_live_')
    ? `https://dashboard.stripe.com/payments/${encodeURIComponent(paymentId)}`
    : undefined

/** Lists all facts of an order, with its lines and its ids at Stripe. */
export function OrderFacts({ order }: { order: ManagedOrder }) {
  const { t } = useManageTexts()
  const { t: ofOrders } = useTranslation('payments')
  const language = useLanguage()
  const seesBookings = useHasAccess('support')
  const { orderId, buyer, lines, discount, tax, total, refunded, purchaseOrder, sessionId, paymentId } = order
  const bookingId = lines.find((line) => line.bookingId)?.bookingId
  const payment = stripePage(order)
  const facts: Record<keyof (typeof en)['fact'], ReactNode> = {
    buyer: buyer ? (
      <span className="grid" translate="no">
        <PersonLink userId={buyer.userId} name={buyer.name || buyer.email} />
        <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
      </span>
    ) : (
      ofOrders('manage.gone')
    ),
    lines: (
      <ul className="grid gap-1">
        {lines.map((line, index) => (
          <li key={index} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span>{lineText(line, language)}</span>
            <span translate="no">{formatPrice(line.price * line.quantity, language)}</span>
          </li>
        ))}
      </ul>
    ),
    discount: discount && <span translate="no">{formatPrice(-discount, language)}</span>,
    tax: tax && <span translate="no">{formatPrice(tax, language)}</span>,
    total: <span translate="no">{formatPrice(total, language)}</span>,
    refunded: refunded && <span translate="no">{formatPrice(-refunded, language)}</span>,
    purchaseOrder: purchaseOrder && <span translate="no">{purchaseOrder}</span>,
    booking: bookingId && seesBookings && (
      <Link to={`/admin/bookings?${new URLSearchParams({ booking: bookingId })}`}>{t('openBooking')}</Link>
    ),
    id: <span translate="no">{orderId}</span>,
    session: sessionId && <span translate="no">{sessionId}</span>,
    payment: paymentId && (
      <span className="grid">
        <span translate="no">{paymentId}</span>
        {payment && <a href={payment}>{t('openStripe')}</a>}
      </span>
    ),
  }
  return <FactList facts={facts} label={(name) => t(`fact.${name}`)} />
}
