import type { ReactNode } from 'react'
import { classes } from '#web/ui/index.ts'

export interface AnchoredProps {
  /** `fcourse`; addresses name the place by this and by `fcourse-anchor`. */
  name: string
  /** The ground, which goes from edge to edge. */
  ground?: string
  /** It lies well below the fold. */
  later?: boolean
  /** `div` where what fills it is a section with a heading of its own. */
  as?: 'section' | 'div'
  className?: string
  children: ReactNode
}

/** A section that both spellings of its anchor lead to. */
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
