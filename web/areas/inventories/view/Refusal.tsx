import { ApiError, isRefusal, Link, messageOf, textOfCode } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useErrorOfLastAction } from './errorOfLastAction.ts'

export const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'inventory.needsPlan'

/**
 * Says why something was refused, until the next action begins. If another plan allows it, links to the
 * plans.
 */
export function Refusal({ error }: { error: Error | undefined }) {
  const { t } = useInventoryTexts()
  const fresh = useErrorOfLastAction(error)
  if (!fresh) return null
  const reasons = isRefusal(fresh) ? fresh.issues.map((issue) => textOfCode(issue, t)) : []
  return (
    <Alert>
      {reasons.join(' ') || messageOf(fresh, t)} {needsPlan(fresh) && <Link to="/pricing">{t('plans')}</Link>}
    </Alert>
  )
}
