import { classes } from './classes.ts'

/** The place of something that loads; give it the size of what will stand there, so that nothing jumps. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes('skeleton', className)} aria-hidden="true" />
)
