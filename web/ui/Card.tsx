import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

export const Card = ({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) => (
  <Element className={classes('card', className)} {...rest} />
)
