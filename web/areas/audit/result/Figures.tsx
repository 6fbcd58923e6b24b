import type { Audit, AuditSummary } from '#shared/audit/audit.ts'
import { Icon, type IconName, Skeleton } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const icons: Record<AuditSummary['greenHosting'], IconName> = { yes: 'leaf', no: 'warning', unknown: 'info' }

/** Says whether the page's host uses green power, as the Green Web Foundation knows it. */
function Hosting({ green }: { green: AuditSummary['greenHosting'] | undefined }) {
  const { t } = useAuditTexts()
  return (
    <p className="flex min-h-12 items-start gap-2 border-t border-line pt-2 text-sm">
      {green ? (
        <>
          <Icon name={icons[green]} className={`mt-0.5 ${green === 'yes' ? 'text-success' : 'text-soft'}`} />
          <span>{t(`hosting.${green}`)}</span>
        </>
      ) : (
        <Skeleton className="w-60" />
      )}
    </p>
  )
}

const scoreNames = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
const radius = 28
const circumference = 2 * Math.PI * radius

/**
 * Returns the colour of a Lighthouse score. Source of the bands:
 * https://developer.chrome.com/docs/lighthouse/performance/performance-scoring
 */
const toneOf = (score: number) =>
  score >= 90 ? 'text-success' : score >= 50 ? 'text-warning' : 'text-danger'

function Scores({ scores }: { scores: AuditSummary['scores'] | undefined }) {
  const { t } = useAuditTexts()
  return (
    <dl className="grid grid-cols-4 gap-2 sm:gap-4">
      {scoreNames.map((name) => (
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
        <span className="visually-hidden">{t('scores.none')}</span>
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

const visits = ['first', 'repeat'] as const
const columns = ['bytes', 'requests', 'grams'] as const

function Visits({ audit }: { audit: Audit | undefined }) {
  const { t, bytes, number, grams } = useAuditTexts()
  const { summary, footprint } = audit ?? {}
  const cells = (visit: (typeof visits)[number]) =>
    summary && [
      bytes(summary.bytes[visit]),
      number(summary.requests[visit]),
      footprint ? grams(footprint[visit]) : '–',
    ]
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="visually-hidden">{t('visits.heading')}</caption>
      <thead>
        <tr className="text-sm text-soft">
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="pb-1 ps-2 text-end font-normal">
              {t(`visits.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {t(`visits.${visit}`)}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="py-2 ps-2 text-end font-semibold whitespace-nowrap">
                {cells(visit)?.[index] ?? <Skeleton className="ms-auto w-12" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The figures of an audit, or skeletons while there are none. */
export function Figures({ audit }: { audit: Audit | undefined }) {
  const { t } = useAuditTexts()
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('visits.heading')}</h4>
        <Visits audit={audit} />
        <Hosting green={audit?.summary?.greenHosting} />
      </div>
      <div className="grid content-start gap-3">
        <h4 className="text-lg font-semibold">{t('scores.heading')}</h4>
        <Scores scores={audit?.summary?.scores} />
        <p className="text-sm text-soft">{t('scores.text')}</p>
      </div>
    </div>
  )
}
