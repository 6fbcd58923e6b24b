import { LinkButton } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { AuditList } from './AuditList.tsx'
import { Watches } from './Watches.tsx'

export default function OwnAuditsPage() {
  const { t } = useAuditTexts()
  return (
    <div className="page grid grid-cols-1 gap-12">
      <PageHeading
        title={t('own.title')}
        lead={t('own.lead')}
        actions={
          <LinkButton to="/service#carbon-footprint-anchor" look="secondary" icon="search">
            {t('form.submit')}
          </LinkButton>
        }
      />
      <Watches />
      <AuditList />
    </div>
  )
}
