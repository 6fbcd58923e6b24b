import type { ReactNode } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'

interface Props {
  onRetry: () => void
  /** What could not be loaded. */
  children: ReactNode
}

/** Says that something could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry, children }: Props) {
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
