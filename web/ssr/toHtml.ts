import { renderToString } from 'react-dom/server'
import type { RenderTools } from '#web/shell/render.tsx'

/** React closes void elements as XML would, which HTML ignores and its checkers report. Within attributes it writes no `>`. */
const voidElement = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*?)\s*\/>/g

export const toHtml: RenderTools['toHtml'] = (element, options) =>
  renderToString(element, options).replaceAll(voidElement, '$1>')
