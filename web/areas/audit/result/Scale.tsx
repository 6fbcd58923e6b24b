import { type Rating, ratingScale } from '#shared/audit/rating.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { ratingTone } from './ratingTone.ts'

/** The scale of ratings. Screen readers skip it, because they read the rating's mark. */
export function Scale({ rating }: { rating: Rating }) {
  const { number } = useAuditTexts()
  return (
    <div aria-hidden="true" translate="no" className="grid grid-cols-7 gap-1 text-center">
      {ratingScale.map(({ rating: one, upTo }) => (
        <span key={one} className="grid content-start gap-1">
          <span
            className={`grid h-9 place-items-center rounded-sm font-semibold ${one === rating ? `${ratingTone[one]} outline-2 outline-offset-2 outline-accent` : 'bg-on-deep-soft/15 text-on-deep-soft'}`}
          >
            {one}
          </span>
          <span className="text-xs text-on-deep-soft">{Number.isFinite(upTo) ? number(upTo) : ''}</span>
        </span>
      ))}
    </div>
  )
}
