import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'

interface Drawing {
  /** Unique in the document. */
  id: string
  title: string
  description?: string
  /** In pixels; as wide as its place. Places within are told in percents, so that text keeps its size. */
  height: number
  content: Markup | readonly Markup[]
}

/** A chart: a picture with a name, whose figures stand beside it as text too. */
export const drawing = ({ id, title, description, height, content }: Drawing): Markup =>
  html`<svg class="drawing" role="img" width="100%" height="${height}" aria-labelledby="${id}-title"${
    description ? html` aria-describedby="${id}-text"` : ''
  }><title id="${id}-title">${title}</title>${description && html`<desc id="${id}-text">${description}</desc>`}${content}</svg>`

/** A place along a chart, as CSS and SVG have it; shares of 1. */
export const across = (share: number) => `${Number((share * 100).toFixed(3))}%`
