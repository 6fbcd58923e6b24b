import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { EvidenceForm } from './EvidenceForm.tsx'

/** Lets anyone verify a copy of evidence. */
export default function VerifyPage() {
  const { t } = useTranslation('inventories')
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={t('evidence.title')} lead={t('evidence.lead')} />
      <EvidenceForm />
      <p className="text-soft">{t('evidence.means')}</p>
    </div>
  )
}
