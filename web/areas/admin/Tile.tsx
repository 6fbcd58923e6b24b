import { formatNumber, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import type { CountName, Waiting } from './waiting.ts'

interface Props {
  to: string
  /** The area. */
  label: string
  name: CountName | 'drafts'
  /** Undefined while it is asked for. */
  waiting: Waiting | undefined
  failed: boolean
}

/** One thing that waits, and how much of it. */
export function Tile({ to, label, name, waiting, failed }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { count = 0, more = false } = waiting ?? {}
  const plain = formatNumber(count, language)
  const figure = more ? t('waiting.orMore', { figure: plain }) : plain
  const isDue = count > 0 && name !== 'subscribers'
  return (
    <li>
      <Link
        to={to}
        className="grid h-full content-start gap-1 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-brand hover:bg-brand-wash"
      >
        <span className="text-sm text-soft">{label}</span>
        <span className={isDue ? 'font-semibold' : undefined}>
          {failed ? t('waiting.failed') : waiting ? t(`waiting.${name}`, { count, figure }) : '…'}
        </span>
      </Link>
    </li>
  )
}
