import { formatNumber, useLanguage } from '#web/shell/index.ts'
import type { api } from '../api.ts'
import { useImportTexts } from './useImportTexts.ts'

type ParsedFile = Awaited<ReturnType<typeof api.testParse>>

/** Says before an import how many companies are new, and how many rows cannot become one. */
export function FoundCompanies({ file: { companies, wrongRows } }: { file: ParsedFile }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  const counts = [
    ['new', companies.new],
    ['updated', companies.updated],
    ['repeats', companies.repeats],
    ['members', companies.members],
    ['wrong', wrongRows],
    ['notCompared', companies.notCompared],
  ] as const
  const nonZeroCounts = counts.filter(([, count]) => count > 0)
  if (nonZeroCounts.length === 0) return null
  return (
    <section>
      <h3>{t('found.heading')}</h3>
      <ul className="mt-2 list-disc pl-5">
        {nonZeroCounts.map(([kind, count]) => (
          <li key={kind}>{t(`found.${kind}`, { count, n: formatNumber(count, language) })}</li>
        ))}
      </ul>
    </section>
  )
}
