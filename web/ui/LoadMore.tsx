import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Props {
  hasMore: boolean
  busy: boolean
  onMore: () => void
  label: ReactNode
  busyLabel?: ReactNode
}

/** A button below a list that loads the next page; nothing if there is none. */
export const LoadMore = ({ hasMore, busy, onMore, label, busyLabel }: Props) =>
  hasMore ? (
    <div className="load-more">
      <Button look="secondary" busy={busy} busyLabel={busyLabel} onClick={onMore}>
        {label}
      </Button>
    </div>
  ) : null
