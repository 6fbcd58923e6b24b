import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Picture } from './Picture.tsx'

interface Props {
  icon?: IconName
  title: ReactNode
  /** `box` in place of a list, `line` below a heading that has a picture. */
  look?: 'box' | 'line'
  /** A drawing that stands in place of the icon, on a page without a picture. */
  picture?: string | undefined
  /** The URL of the sheet that has the drawing; by default the sheet of `Picture`. */
  sheet?: string
  children?: ReactNode
}

/** Says that there is nothing to show; the children say what to do about it. */
export const EmptyState = ({ icon = 'leaf', title, look = 'box', picture, sheet, children }: Props) => (
  <div className={`empty empty-${picture ? 'picture' : look}`}>
    {picture ? (
      <Picture {...(sheet && { sheet })} name={picture} className="framed" />
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
