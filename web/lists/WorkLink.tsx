import { Link } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'

interface Props {
  to: string
  label: string
  /** The second line: when and where, or how many. */
  text?: string | undefined
}

/** A link to something that the reader has to do or comes back to. */
export const WorkLink = ({ to, label, text }: Props) => (
  <Link
    to={to}
    className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-2 text-ink no-underline hover:border-brand"
  >
    <span className="grid min-w-0">
      <strong className="[overflow-wrap:anywhere]">{label}</strong>
      {text && <span className="text-sm text-soft">{text}</span>}
    </span>
    <Icon name="arrowRight" className="flex-none text-brand" />
  </Link>
)
