import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
}

export interface BannerProps {
  tone?: Tone
  title?: ReactNode
  /** Leaves out the role, so that a message that is there from the start is not announced. */
  still?: boolean
  className?: string
  children?: ReactNode
}

/** A message in the page. Errors have the role `alert`, others `status`. */
export const Banner = ({ tone = 'info', title, still = false, className, children }: BannerProps) => (
  <div
    className={classes('banner', `banner-${tone}`, className)}
    role={still ? undefined : tone === 'danger' ? 'alert' : 'status'}
  >
    <Icon name={icons[tone]} />
    <div>
      {title !== undefined && <p className="banner-title">{title}</p>}
      {children}
    </div>
  </div>
)

/** An error message, which screen readers announce at once. */
export const Alert = (props: Omit<BannerProps, 'tone'>) => <Banner tone="danger" {...props} />
