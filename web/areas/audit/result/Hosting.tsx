import type { AuditSummary } from '#shared/audit/audit.ts'
import { Icon, type IconName, Skeleton } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const icons: Record<AuditSummary['greenHosting'], IconName> = { yes: 'leaf', no: 'warning', unknown: 'info' }

/** Says whether the page's host uses green power, by the Green Web Foundation. */
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
