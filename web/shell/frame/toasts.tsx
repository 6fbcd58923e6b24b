import { createPortal } from 'react-dom'
import { Icon, Spinner, useTopDialog } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { useRetrying } from '../screens/retriedFiles.ts'
import { makeSharedState } from '../sharedState.ts'

export interface Toast {
  id: number
  tone: 'success' | 'danger' | 'info'
  text: string
  topic: string | undefined
}

interface ToastOptions {
  tone?: Toast['tone']
  /** How long the message is shown: 5 s if it takes longer to read. */
  seconds?: 3 | 5
  /** Names an action or a list: a message removes an earlier one on the same topic. */
  topic?: string
}

const shownToasts = makeSharedState<readonly Toast[]>([])
let lastId = 0

export const dismissToasts = () => shownToasts.set([])

const dismissToast = (id: number) => shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id))

/** Shows a message over the page for `seconds`. Screen readers read an error at once (`role=alert`), the rest politely (`role=status`). */
export function toast(text: string, { tone = 'success', seconds = 3, topic }: ToastOptions = {}): void {
  const id = ++lastId
  const isReplaced = (other: Toast) => other.text === text || (topic !== undefined && other.topic === topic)
  shownToasts.set([...shownToasts.get().filter((other) => !isReplaced(other)), { id, tone, text, topic }])
  setTimeout(dismissToast, seconds * 1000, id)
}

/**
 * Shows the messages, inside the modal dialog while one is open, because everything outside it is inert then.
 * The two live regions exist from the start: a region that is added together with its text is often not read
 * out.
 */
export function Toasts() {
  const { t } = useTranslation('shell')
  const toasts = shownToasts.useValue()
  const retrying = useRetrying()
  const dialog = useTopDialog()
  const list = (danger: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'danger') === danger)
      .map(({ id, tone, text }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'warning' : 'info'} />
          <span>{text}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('dismiss')}
            onClick={() => dismissToast(id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))
  const regions = (
    <div className="toasts">
      <div role="status">
        {retrying && (
          <div className="toast toast-info">
            <Spinner />
            <span>{t('loadingAgain')}</span>
          </div>
        )}
        {list(false)}
      </div>
      <div role="alert">{list(true)}</div>
    </div>
  )
  return dialog && toasts.length > 0 ? createPortal(regions, dialog) : regions
}
