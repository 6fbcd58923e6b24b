import { classes } from './classes.ts'

/** Fills the place of loading content; give it the size of that content, so that nothing moves. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes('skeleton', className)} aria-hidden="true" />
)
