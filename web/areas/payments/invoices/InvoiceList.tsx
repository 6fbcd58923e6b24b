import type { ReactNode } from 'react'
import type { Invoice, InvoiceStatus } from '#shared/payments/invoice.ts'
import { formatMoment, formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, buttonClass, Icon } from '#web/ui/index.ts'
import { lineText } from '../lineText.ts'
import { useInvoiceTexts } from './useInvoiceTexts.ts'

const toneOf: Record<InvoiceStatus, 'success' | 'warning' | undefined> = {
  open: 'warning',
  paid: 'success',
  uncollectible: 'warning',
  void: undefined,
}

interface DocumentRowProps {
  title: ReactNode
  facts: ReactNode
  amount: string
  /** The address of the PDF, and what a screen reader calls the link. */
  url: string
  linkName: string
}

function DocumentRow({ title, facts, amount, url, linkName }: DocumentRowProps) {
  const { t } = useInvoiceTexts()
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_auto]">
      <div className="grid gap-1">
        {title}
        {facts}
      </div>
      <span className="text-end font-bold whitespace-nowrap" translate="no">
        {amount}
      </span>
      <a
        className={`${buttonClass('secondary', 'small')} justify-self-start`}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={linkName}
      >
        <Icon name="download" />
        {t('open')}
      </a>
    </div>
  )
}

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const { number, status, createdAt, plan, lines, total, tax, purchaseOrder, url, creditNotes } = invoice
  const { t } = useInvoiceTexts()
  const { t: ofPayments } = useTranslation('payments')
  const language = useLanguage()
  const dayOf = (moment: string) => formatMoment(moment, language, { dateStyle: 'medium' })
  const titles = lines.map((line) => lineText(line, language))
  const name = plan
    ? t(`plan.${plan.interval}`, { plan: ofPayments(`plans.${plan.name}.name`) })
    : titles.join(', ') || t('other')
  return (
    <li className="grid gap-4 border-b border-line pb-5 last:border-0 last:pb-0">
      <DocumentRow
        title={<strong className="wrap-anywhere">{name}</strong>}
        facts={
          <>
            <span className="text-sm text-soft wrap-anywhere">
              {t('number', { number })}, {dayOf(createdAt)}
              {purchaseOrder && (
                <>
                  <br />
                  {t('purchaseOrder', { number: purchaseOrder })}
                </>
              )}
              {tax > 0 && (
                <>
                  <br />
                  {t('tax', { tax: formatPrice(tax, language) })}
                </>
              )}
            </span>
            <span>
              <Badge tone={toneOf[status]}>{t(`statuses.${status}`)}</Badge>
            </span>
          </>
        }
        amount={formatPrice(total, language)}
        url={url}
        linkName={t('openInvoice', { number })}
      />
      {creditNotes.map((note) => (
        <div key={note.creditNoteId} className="border-s-4 border-line ps-4">
          <DocumentRow
            title={<span className="wrap-anywhere">{t('note', { number: note.number })}</span>}
            facts={<span className="text-sm text-soft">{dayOf(note.createdAt)}</span>}
            amount={formatPrice(-note.total, language)}
            url={note.url}
            linkName={t('openNote', { number: note.number })}
          />
        </div>
      ))}
    </li>
  )
}

/** Lists invoices, each with the link to its PDF and with its credit notes. */
export const InvoiceList = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <ul className="grid gap-5">
    {invoices.map((invoice) => (
      <InvoiceItem key={invoice.invoiceId} invoice={invoice} />
    ))}
  </ul>
)
