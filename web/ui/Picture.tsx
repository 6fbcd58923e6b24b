import { classes } from './classes.ts'

export interface PictureProps {
  /** Address of the sheet that has the drawing: `import pictures from './pictures.svg'`. */
  sheet: string
  name: string
  /** Of the drawing: `0 0 400 260`. The picture keeps this shape until a class gives it a height; then it is cropped around its middle. */
  viewBox: string
  /** What it shows, when that is not said beside it. Without one it is decoration. */
  label?: string
  className?: string
}

/** One drawing of a sheet. Its colours are the theme's, so it is right in light and in dark. */
export const Picture = ({ sheet, name, viewBox, label, className }: PictureProps) => (
  <svg
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={classes('picture', className)}
    viewBox={viewBox}
    preserveAspectRatio="xMidYMid slice"
  >
    <use href={`${sheet}#${name}`} />
  </svg>
)
