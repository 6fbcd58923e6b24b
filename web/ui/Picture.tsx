import { classes } from './classes.ts'
import uiPictures from './pictures.svg'

interface Props {
  /** The URL of the sheet: `import pictures from './pictures.svg'`. The default has the pictures that areas share. */
  sheet?: string
  name: string
  /** The drawing's view box. If a class sets another aspect ratio, the picture is cropped around its centre. */
  viewBox?: string
  className?: string
}

/** One drawing of an SVG sheet, in the colours of the theme. It is decoration, so a text must say the same. */
export const Picture = ({ sheet = uiPictures, name, viewBox = '0 0 320 220', className }: Props) => (
  <svg
    aria-hidden="true"
    className={classes('picture', className)}
    viewBox={viewBox}
    preserveAspectRatio="xMidYMid slice"
  >
    <use href={`${sheet}#${name}`} />
  </svg>
)
