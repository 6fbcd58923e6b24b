import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** The foot of a paged list: nothing when all is shown. */
export const LoadMore = ({
  more,
  busy,
  onMore,
  label,
  busyLabel,
}: {
  more: boolean
  busy: boolean
  onMore: () => void
  label: ReactNode
  busyLabel?: ReactNode
}) =>
  more ? (
    <div className="load-more">
      <Button look="secondary" busy={busy} busyLabel={busyLabel} onClick={onMore}>
        {label}
      </Button>
    </div>
  ) : null
