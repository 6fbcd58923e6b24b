import { Alert, Button } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'

/** In place of a section that could not be loaded; the page around it works. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className="page row">
      <Alert>{t('failed.section')}</Alert>
      <Button icon="refresh" look="secondary" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  )
}
