import type { Rating } from '#shared/audit/rating.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const good = 'bg-success-wash text-success'
const middling = 'bg-warning-wash text-warning'
const poor = 'bg-danger-wash text-danger'

/** Classes for the background and the letter of a rating. The letter carries the meaning, not the colour. */
export const ratingTone: Record<Rating, string> = {
  'A+': good,
  A: good,
  B: good,
  C: middling,
  D: middling,
  E: poor,
  F: poor,
}

/** A rating as a letter on a coloured background; `className` sets its size. */
export function RatingMark({ rating, className }: { rating: Rating; className: string }) {
  const { t } = useAuditTexts()
  return (
    <span
      className={`inline-grid flex-none place-items-center font-bold tracking-tight ${ratingTone[rating]} ${className}`}
    >
      <span className="visually-hidden">{t('result.rated', { rating })}</span>
      <span aria-hidden="true" translate="no">
        {rating}
      </span>
    </span>
  )
}
