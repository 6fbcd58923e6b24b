import type { ReactNode } from 'react'
import type { Tone } from './Banner.tsx'
import { classes } from './classes.ts'

export const Badge = ({
  tone,
  className,
  children,
}: {
  tone?: Tone | 'accent'
  className?: string
  children: ReactNode
}) => <span className={classes('badge', tone && `badge-${tone}`, className)}>{children}</span>
