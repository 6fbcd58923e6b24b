import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** Says that there is nothing, and what one can do. */
export const EmptyState = ({ icon = 'leaf', title, children }: { icon?: IconName; title: ReactNode; children?: ReactNode }) => (
  <div className="empty">
    <span className="empty-mark">
      <Icon name={icon} />
    </span>
    <p className="empty-title">{title}</p>
    {children}
  </div>
)
