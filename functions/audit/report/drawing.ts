import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'

interface Drawing {
  /** Unique in the document. */
  id: string
  title: string
  description?: string
  /** Pixels. Width and positions are percentages of the parent, so that text keeps its size. */
  height: number
  content: Markup | readonly Markup[]
}

/** A chart as an image with an accessible name. Its figures must stand beside it as text too. */
export const drawing = ({ id, title, description, height, content }: Drawing): Markup =>
  html`<svg class="drawing" role="img" width="100%" height="${height}" aria-labelledby="${id}-title"${
    description ? html` aria-describedby="${id}-text"` : ''
  }><title id="${id}-title">${title}</title>${description && html`<desc id="${id}-text">${description}</desc>`}${content}</svg>`

/** The mean width of a character at the drawings' size of text. */
export const characterWidthPx = 7.4

/** Returns a share of 1 as a percentage of CSS and SVG. */
export const cssPercent = (share: number) => `${Number((share * 100).toFixed(3))}%`
