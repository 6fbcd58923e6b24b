import type { Audit } from '#shared/audit/audit.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { Hosting } from './Hosting.tsx'
import { Scores } from './Scores.tsx'
import { Visits } from './Visits.tsx'

/** The figures of an audit; skeletons as long as there is none. */
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
