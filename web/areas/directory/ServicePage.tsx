import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { Directory } from './Directory.tsx'

/** What the portal offers companies; the directory is its first part. */
export default function ServicePage() {
  const { t } = useTranslation('directory')
  return (
    <div className="page">
      <PageHeading title={t('heading')} lead={t('lead')} />
      <div id="directory-listing">
        <Directory />
      </div>
    </div>
  )
}
