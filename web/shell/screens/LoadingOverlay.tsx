import { Spinner } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { useRetrying } from './retriedFiles.ts'

/** Covers the page while it loads. CSS shows it only after a quarter of a second. */
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
