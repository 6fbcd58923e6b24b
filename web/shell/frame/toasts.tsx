import { useSyncExternalStore } from 'react'
import { Icon, Spinner } from '#web/ui/index.ts'
import { useTranslation } from '../language/i18n.ts'
import { useRetrying } from '../screens/loadingMessage.ts'

export interface Toast {
  id: number
  tone: 'success' | 'danger' | 'info'
  text: string
  about: string | undefined
}

interface ToastOptions {
  tone?: Toast['tone']
  life?: ToastLife
  /** The action or the list that this is about: an earlier message about the same goes. */
  about?: string
}

/** Seconds a message stands: 3 as a rule, 5 for what takes longer to read. */
export type ToastLife = 3 | 5

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const show = (next: readonly Toast[]) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Takes away every message. */
export const dismissToasts = () => show([])

const dismissToast = (id: number) => show(shown.filter((toast) => toast.id !== id))

/** Says something over the page for `life` seconds: errors at once (`role=alert`), the rest politely (`role=status`). */
export function toast(text: string, { tone = 'success', life = 3, about }: ToastOptions = {}): void {
  const id = ++last
  const isOld = (other: Toast) => other.text === text || (about !== undefined && other.about === about)
  show([...shown.filter((other) => !isOld(other)), { id, tone, text, about }])
  setTimeout(dismissToast, life * 1000, id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The two live regions stand empty from the start: a region that arrives together with its text is often not read out. */
export function Toasts() {
  const { t } = useTranslation('shell')
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
  const retrying = useRetrying()
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
  return (
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
}
