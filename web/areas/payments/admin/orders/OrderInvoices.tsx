import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Card, Skeleton } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { InvoiceList } from '../../invoices/InvoiceList.tsx'
import { useInvoiceTexts } from '../../invoices/useInvoiceTexts.ts'

/** Shows the invoice of an order and its credit notes. Stripe is asked each time, because the portal stores none. */
export function OrderInvoices({ id }: { id: string }) {
  const { t } = useInvoiceTexts()
  const { t: ofPayments } = useTranslation('payments')
  const { data: invoices, error, refetch } = useQuery(api.managedInvoices.query({ id }))
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{t('heading')}</h2>
      {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, ofPayments)}</LoadFailure>}
      {!invoices && !error && <Skeleton className="h-20 w-full" />}
      {invoices?.length === 0 && <p>{t('none')}</p>}
      {invoices && <InvoiceList invoices={invoices} />}
    </Card>
  )
}
