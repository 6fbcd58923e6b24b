import { ApiError, Link, messageOf } from '#web/shell/index.ts'
import { Alert } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'

export const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'inventory.needsPlan'

/** Says why something was refused; what only other plans have comes with a link to them. */
export function Refusal({ error }: { error: Error | undefined }) {
  const { t } = useInventoryTexts()
  if (!error) return null
  return (
    <Alert>
      {messageOf(error, t)} {needsPlan(error) && <Link to="/pricing">{t('plans')}</Link>}
    </Alert>
  )
}
