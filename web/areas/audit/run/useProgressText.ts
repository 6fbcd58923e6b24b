import { type Audit, auditSteps } from '#shared/audit/audit.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** How far an audit is, once for each step: a line to be read, and what is only said because it can be seen beside. */
export function useProgressText(
  audit: Audit | undefined,
  failure: string | undefined,
): { shown: string; more?: string } {
  const { t, grams } = useAuditTexts()
  if (failure !== undefined) return { shown: t('failed.title') }
  if (audit?.summary) {
    const { rating, grams: mass } = audit.summary
    return { shown: t('result.finished'), more: t('result.told', { rating, grams: grams(mass) }) }
  }
  const step = audit?.step ?? 'fetching'
  const place = {
    step: auditSteps.indexOf(step) + 1,
    steps: auditSteps.length,
    name: t(`running.steps.${step}.title`),
  }
  return { shown: t('running.wait'), more: t('running.told', place) }
}
