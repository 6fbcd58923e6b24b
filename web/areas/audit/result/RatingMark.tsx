import type { Rating } from '#shared/audit/rating.ts'
import { VisuallyHidden } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { ratingTone } from './ratingTone.ts'

/** A rating as a letter on coloured ground; `className` sets its size. */
export function RatingMark({ rating, className }: { rating: Rating; className: string }) {
  const { t } = useAuditTexts()
  return (
    <span
      className={`inline-grid flex-none place-items-center font-bold tracking-tight ${ratingTone[rating]} ${className}`}
    >
      <VisuallyHidden>{t('result.rated', { rating })}</VisuallyHidden>
      <span aria-hidden="true" translate="no">
        {rating}
      </span>
    </span>
  )
}
