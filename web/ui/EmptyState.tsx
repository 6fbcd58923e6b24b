import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  icon?: IconName
  title: ReactNode
  /** `box` in place of a list, `line` below a heading that has a picture, `picture` with a drawing, on a page without a picture. */
  look?: 'box' | 'line' | 'picture'
  children?: ReactNode
}

/** Says that there is nothing to show; the children say what to do about it. */
export const EmptyState = ({ icon = 'leaf', title, look = 'box', children }: Props) => (
  <div className={`empty empty-${look}`}>
    {look === 'picture' ? (
      <Picture name="empty" className="framed" />
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
