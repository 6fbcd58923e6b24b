import { Alert, Button } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'

/** In place of a section that did not come; the page around it goes on. */
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
