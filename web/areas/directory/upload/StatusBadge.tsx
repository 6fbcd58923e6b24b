import type { Upload } from '#shared/directory/upload.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Badge, type Tone } from '#web/ui/index.ts'

const tones: Record<Upload['status'], Tone> = {
  processing: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  deleting: 'info',
}

export function StatusBadge({ status }: { status: Upload['status'] }) {
  const { t } = useTranslation('directory')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
