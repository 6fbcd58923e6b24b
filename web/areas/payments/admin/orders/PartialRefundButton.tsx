import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dollarsOf } from '#shared/kernel/money.ts'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { useForm } from '#web/forms/useForm.ts'
import { formatPrice, toast, useLanguage } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { lineText } from '../../lineText.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'

const maxReason = 300

/** True if a part of the order can be refunded. */
export const isPartlyRefundable = ({ status, lines }: ManagedOrder): boolean =>
  status === 'fulfilled' && lines.some(({ left }) => left > 0)

/** A button that opens a dialog, in which an administrator refunds lines or an amount of an order, with a reason. */
export function PartialRefundButton({ order }: { order: ManagedOrder }) {
  const { t } = useManageTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('part.open')}
      </Button>
      {isOpen && <PartialRefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const centsOf = (dollars: number) => Math.round(dollars * 100)

function PartialRefundDialog({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const { t } = useManageTexts()
  const language = useLanguage()
  const client = useQueryClient()
  // By this id the server recognizes a form that is sent again, and refunds nothing more.
  const [refundId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<'lines' | 'amount'>(order.lines.length > 1 ? 'lines' : 'amount')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { orderId: id, lines } = order
  const leftCents = lines.reduce((sum, { left }) => sum + centsOf(left), 0)
  const chosenCents = chosen.reduce((sum, index) => sum + centsOf(lines[index]!.left), 0)
  const { form, isPending } = useForm({
    call: ({ amount = '', reason = '' }) =>
      api.refundPart({
        ...{ id, refundId, reason },
        // A comma is the decimal point of French and Spanish.
        ...(kind === 'lines' ? { lines: [...chosen] } : { amount: amount.replace(',', '.') }),
      }),
    onSuccess({ partRefunds }) {
      const isMade = partRefunds.at(-1)?.state === 'made'
      toast(t(isMade ? 'part.done' : 'part.later'))
      for (const { key } of [api.manage, api.managed, api.managedInvoices])
        void client.invalidateQueries({ queryKey: key })
      onClose()
    },
    failedText: t('part.failed'),
  })
  const toggle = (index: number) =>
    setChosen(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index])
  return (
    <Dialog open onClose={onClose} title={t('part.title')} closeLabel={t('part.cancel')}>
      <Form {...form}>
        <p>{t('part.text', { left: formatPrice(dollarsOf(leftCents), language) })}</p>
        {lines.length > 1 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{t('part.what')}</legend>
            {(['lines', 'amount'] as const).map((one) => (
              <label key={one} className="flex items-center gap-3">
                <input
                  type="radio"
                  name="kind"
                  className="size-5 flex-none accent-brand"
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {t(`part.kind.${one}`)}
              </label>
            ))}
          </fieldset>
        )}
        {kind === 'lines' ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{t('part.lines')}</legend>
            {lines.map((line, index) => (
              <label key={index} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-brand"
                  checked={chosen.includes(index)}
                  disabled={line.left <= 0}
                  onChange={() => toggle(index)}
                />
                <span className="wrap-anywhere">{lineText(line, language)}</span>
                <span translate="no">{formatPrice(line.left, language)}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <Field
            name="amount"
            label={t('part.amount')}
            hint={t('part.amountHint')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
        <Field
          name="reason"
          label={t('part.reason')}
          hint={t('part.reasonHint')}
          multiline
          rows={3}
          required
          maxLength={maxReason}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('part.cancel')}
          </Button>
          <Button
            type="submit"
            look="danger"
            busy={isPending}
            busyLabel={t('part.busy')}
            disabled={kind === 'lines' && chosenCents === 0}
          >
            {kind === 'lines' && chosenCents > 0
              ? t('part.confirm', { amount: formatPrice(dollarsOf(chosenCents), language) })
              : t('part.confirmAny')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
