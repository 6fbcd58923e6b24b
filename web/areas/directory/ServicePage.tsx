import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { Directory } from './Directory.tsx'

/** What the portal offers companies; the directory is its first part. */
export default function ServicePage() {
  const { t } = useTranslation('directory')
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10">
      <PageHeading title={t('heading')} lead={t('lead')} />
      <div id="directory-listing" className="mt-8">
        <Directory />
      </div>
    </div>
  )
}
