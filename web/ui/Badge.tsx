import type { ReactNode } from 'react'
import type { Tone } from './Banner.tsx'
import { classes } from './classes.ts'

interface Props {
  tone?: Tone | 'accent'
  children: ReactNode
}

export const Badge = ({ tone, children }: Props) => (
  <span className={classes('badge', tone && `badge-${tone}`)}>{children}</span>
)
