import { type Audit, auditSteps } from '#shared/audit/audit.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** Returns an audit's status: the visible text, and more for screen readers that the screen shows. */
export function useProgressText(
  audit: Audit | undefined,
  failure: string | undefined,
): { visible: string; hidden?: string } {
  const { t, grams } = useAuditTexts()
  if (failure !== undefined) return { visible: t('failed.title') }
  if (audit?.summary) {
    const { rating, grams: mass } = audit.summary
    return { visible: t('result.finished'), hidden: t('result.told', { rating, grams: grams(mass) }) }
  }
  const step = audit?.step ?? 'fetching'
  const place = {
    step: auditSteps.indexOf(step) + 1,
    steps: auditSteps.length,
    name: t(`running.steps.${step}.title`),
  }
  return { visible: t('running.wait'), hidden: t('running.told', place) }
}
