import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { History } from './History.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { PendingCompanies } from './PendingCompanies.tsx'
import { UploadForm } from './UploadForm.tsx'
import { useImports } from './useImports.ts'

/** The administrators' page for importing company lists. */
export default function UploadPage() {
  const { t } = useTranslation('directory')
  const { watched, watch, forget } = useImports()
  return (
    <div className="page">
      <PageHeading title={t('upload.heading')} lead={t('upload.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <UploadForm onStarted={watch} />
        {watched.map((id) => (
          <ImportProgress key={id} id={id} />
        ))}
        <PendingCompanies />
        <History onDeleted={(deletion) => forget(deletion.all ? 'all' : deletion.upload._id)} />
      </div>
    </div>
  )
}
