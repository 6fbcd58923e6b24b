import type { ReactNode } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'

/** Says (in `children`) that something could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Alert>
      {children}{' '}
      <Button look="quiet" size="small" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </Alert>
  )
}
