import type { AuditSummary } from '#shared/audit/audit.ts'
import { Icon, type IconName, Skeleton } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const icons: Record<AuditSummary['greenHosting'], IconName> = { yes: 'leaf', no: 'warning', unknown: 'info' }

/** Whether the page comes from where the power is green, as the Green Web Foundation knows it. */
export function Hosting({ green }: { green: AuditSummary['greenHosting'] | undefined }) {
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
