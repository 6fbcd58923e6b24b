import type { ReactNode } from 'react'

export interface AnchoredProps {
  /** `fcourse`; addresses name the place by this and by `fcourse-anchor`. */
  name: string
  /** The ground, which goes from edge to edge. */
  ground?: string
  className?: string
  children: ReactNode
}

/** A section that both spellings of its anchor lead to. */
export const Anchored = ({ name, ground, className = '', children }: AnchoredProps) => (
  <section id={`${name}-anchor`} className={ground}>
    <div id={name} className={`page ${className}`}>
      {children}
    </div>
  </section>
)
