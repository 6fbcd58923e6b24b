import { Spinner } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { useRetrying } from './loadingMessage.ts'

/** Over the page while it loads; shown only when that takes longer than a moment. */
export function LoadingOverlay() {
  const { t } = useTranslation('shell')
  const retrying = useRetrying()
  return (
    <div className="overlay" aria-live="polite">
      <p className="overlay-message">
        <Spinner />
        {t(retrying ? 'loadingAgain' : 'loading')}
      </p>
    </div>
  )
}
