import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Picture } from './Picture.tsx'
import { uiPictures } from './uiPictures.ts'

export interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  /** `box` in a list's place, `line` under a heading with a picture of its own, `picture` where nothing else is drawn. */
  look?: 'box' | 'line' | 'picture'
  children?: ReactNode
}

/** Says that there is nothing, and what one can do. */
export const EmptyState = ({ icon = 'leaf', title, look = 'box', children }: EmptyStateProps) => (
  <div className={`empty empty-${look}`}>
    {look === 'picture' ? (
      <Picture sheet={uiPictures} name="empty" viewBox="0 0 320 220" className="framed" />
    ) : (
      <span className="empty-mark">
        <Icon name={icon} />
      </span>
    )}
    <div>
      <p className="empty-title">{title}</p>
      {children}
    </div>
  </div>
)
