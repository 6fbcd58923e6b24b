import type { Audit } from '#shared/audit/audit.ts'
import { Skeleton } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const visits = ['first', 'repeat'] as const
const columns = ['bytes', 'requests', 'grams'] as const

export function Visits({ audit }: { audit: Audit | undefined }) {
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
            {columns.map((column, place) => (
              <td key={column} className="py-2 ps-2 text-end font-semibold whitespace-nowrap">
                {cells(visit)?.[place] ?? <Skeleton className="ms-auto w-12" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
