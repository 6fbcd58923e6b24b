import { useEffect, useState } from 'react'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'
import { formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, ConfirmDialog, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'

interface Props {
  plan: Plan
  /** The name of the member's present plan. */
  current: Plan['name']
  /** The last day of the paid month, formatted. */
  day: string
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a change of plan costs today, and asks for confirmation. */
export function ChangeDialog({ plan: { name, priceId, price }, current, day, onConfirm, onClose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [due, setDue] = useState<number>()
  const [error, setError] = useState<Error>()
  const isFree = priceId === freePriceId
  useEffect(() => {
    if (isFree) return
    const request = new AbortController()
    api.previewUpdate({ newPriceId: priceId }, { signal: request.signal }).then(
      (preview) => setDue(preview.due),
      (thrown: Error) => {
        if (!request.signal.aborted) setError(thrown)
      },
    )
    return () => request.abort()
  }, [isFree, priceId])

  const plan = t(`plans.${name}.name`)
  const amount = due === undefined ? '' : formatPrice(due, language)
  const isKnown = isFree || due !== undefined
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
      {!isFree && !error && due === undefined && <Skeleton className="h-20 w-full" />}
      {due !== undefined && (
        <div className="grid gap-3">
          <p>
            {t(due > 0 ? 'change.due' : 'change.later', { amount, day, plan: t(`plans.${current}.name`) })}
          </p>
          <p className="text-soft">{t('change.then', { price: formatPrice(price, language) })}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
