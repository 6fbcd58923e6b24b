import { type InventoryLimits, planGives } from '#shared/inventories/planGives.ts'
import { Link, textOfCode, useSession } from '#web/shell/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'

interface Props {
  kind: keyof InventoryLimits
  /** How many there are already. */
  count: number
}

/** Says, before a form is filled in, that more is only possible on another plan. The server decides. */
export function PlanLimit({ kind, count }: Props) {
  const { t } = useInventoryTexts()
  const { package: plan } = useSession()
  const limit = planGives[plan][kind]
  if (count < limit || limit >= planGives.premium[kind]) return null
  return (
    <p className="text-sm text-soft">
      {textOfCode({ code: 'inventory.needsPlan' }, t)} <Link to="/pricing">{t('plans')}</Link>
    </p>
  )
}
