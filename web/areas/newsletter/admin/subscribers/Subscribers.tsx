import { useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { ExportButton } from './ExportButton.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { SubscriberList } from './SubscriberList.tsx'

export function Subscribers() {
  const { t } = useAdminTexts()
  const [importing, setImporting] = useState(false)
  return (
    <div className="grid gap-5">
      <p className="text-soft">{t('subscribers.lead')}</p>
      <div className="row">
        <Button look="secondary" icon="upload" onClick={() => setImporting(true)}>
          {t('import.open')}
        </Button>
        <ExportButton />
      </div>
      <SubscriberList />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}
