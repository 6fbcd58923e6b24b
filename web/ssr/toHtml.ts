import { renderToString } from 'react-dom/server'
import type { RenderTools } from '#web/shell/render.tsx'

/** Matches void elements, which React closes as in XML: HTML checkers report that. React writes no `>` within attributes. */
const voidElement = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*?)\s*\/>/g

export const toHtml: RenderTools['toHtml'] = (element, options) =>
  renderToString(element, options).replaceAll(voidElement, '$1>')
