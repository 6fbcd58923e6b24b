import { useEffect } from 'react'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'
import { useSending } from '#web/forms/useSending.ts'
import { formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, ConfirmDialog, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { ChosenPlan } from './planState.ts'

interface Props {
  plan: ChosenPlan
  /** The name of the member's present plan. */
  current: Plan['name']
  /** The last day of the paid month, formatted. */
  day: string
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a change of plan costs today, and asks for confirmation. */
export function ChangeDialog({ plan: chosen, current, day, onConfirm, onClose }: Props) {
  const { name, priceId, price, interval } = chosen
  const isByYear = interval === 'year'
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const isFree = priceId === freePriceId
  const { send, data, error } = useSending({ call: () => api.previewUpdate({ newPriceId: priceId }) })
  const dueToday = data?.due
  useEffect(() => {
    if (!isFree) send()
  }, [isFree])

  const plan = t(`plans.${name}.name`)
  const amount = dueToday === undefined ? '' : formatPrice(dueToday, language)
  const isKnown = isFree || dueToday !== undefined
  return (
    <ConfirmDialog
      open
      danger={isFree}
      title={t(isFree ? 'change.endTitle' : 'change.title', { plan })}
      confirmLabel={t(isFree ? 'change.endConfirm' : 'change.confirm', { plan })}
      cancelLabel={t('change.cancel')}
      busy={!isKnown && !error}
      onConfirm={() => isKnown && onConfirm()}
      onCancel={onClose}
    >
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {isFree && <p>{t('change.end', { day })}</p>}
      {!isFree && !error && dueToday === undefined && <Skeleton className="h-20 w-full" />}
      {dueToday !== undefined && (
        <div className="grid gap-3">
          <p>
            {t(dueToday <= 0 ? 'change.later' : isByYear ? 'change.dueByYear' : 'change.due', {
              amount,
              day,
              plan: t(`plans.${current}.name`),
            })}
          </p>
          <p className="text-soft">
            {t(isByYear ? 'change.thenByYear' : 'change.then', { price: formatPrice(price, language) })}
          </p>
        </div>
      )}
    </ConfirmDialog>
  )
}
