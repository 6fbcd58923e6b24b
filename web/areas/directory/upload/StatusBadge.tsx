import type { Upload } from '#shared/directory/upload.ts'
import { Badge, type Tone } from '#web/ui/index.ts'
import { useImportTexts } from './useImportTexts.ts'

const tones: Record<Upload['status'], Tone> = {
  processing: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  deleting: 'info',
}

export function StatusBadge({ status }: { status: Upload['status'] }) {
  const { t } = useImportTexts()
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
