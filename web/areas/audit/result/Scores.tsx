import type { AuditSummary } from '#shared/audit/audit.ts'
import { Skeleton, VisuallyHidden } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const names = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
const radius = 28
const circumference = 2 * Math.PI * radius

/** Lighthouse's bands: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring */
const toneOf = (score: number) =>
  score >= 90 ? 'text-success' : score >= 50 ? 'text-warning' : 'text-danger'

export function Scores({ scores }: { scores: AuditSummary['scores'] | undefined }) {
  const { t } = useAuditTexts()
  return (
    <dl className="grid grid-cols-4 gap-2 sm:gap-4">
      {names.map((name) => (
        <div key={name} className="flex flex-col-reverse items-center justify-end gap-2 text-center">
          <dt className="text-xs text-soft sm:text-sm">{t(`scores.${name}`)}</dt>
          <dd>
            {scores ? (
              <Ring score={scores[name]} />
            ) : (
              <Skeleton className="size-16 sm:size-18 rounded-full" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ring({ score }: { score: number | null }) {
  const { t, number } = useAuditTexts()
  if (score === null)
    return (
      <span className="grid size-16 sm:size-18 place-items-center text-soft">
        <VisuallyHidden>{t('scores.none')}</VisuallyHidden>
        <span aria-hidden="true">–</span>
      </span>
    )
  return (
    <span
      className={`relative grid size-16 sm:size-18 place-items-center text-xl font-bold ${toneOf(score)}`}
    >
      <svg
        viewBox="0 0 64 64"
        className="absolute inset-0 size-full -rotate-90 fill-none stroke-current"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r={radius} strokeWidth="5" className="opacity-20" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          strokeWidth="5"
          strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
        />
      </svg>
      {number(score)}
    </span>
  )
}
