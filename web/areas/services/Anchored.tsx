import type { ReactNode } from 'react'
import { classes } from '#web/ui/index.ts'

export interface AnchoredProps {
  /** For example `fcourse`: links to `#fcourse` and to `#fcourse-anchor` both lead here. */
  name: string
  /** Classes of the background, which is as wide as the window. */
  ground?: string
  /** True for a section well below the fold, which is laid out later. */
  later?: boolean
  /** `div` if the content is itself a section with a heading. */
  as?: 'section' | 'div'
  className?: string
  children: ReactNode
}

/** A section with two anchors. */
export const Anchored = ({
  name,
  ground,
  later,
  as: Frame = 'section',
  className = '',
  children,
}: AnchoredProps) => (
  <Frame id={`${name}-anchor`} className={classes(later && 'later', ground)}>
    <div id={name} className={`page ${className}`}>
      {children}
    </div>
  </Frame>
)
