import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

/** A surface that holds things that belong together. `as` picks the element. */
export const Card = ({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) => (
  <Element className={classes('card', className)} {...rest} />
)
