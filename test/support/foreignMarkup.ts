/**
 * Finds markup that no editor may bring into a document: event handlers, URLs that run, elements that load or
 * send something, and names that shadow the browser's own. It reads the tree, because the
 * Content-Security-Policy keeps most of such markup from running. It is sent to the browser as text, so it
 * uses nothing from outside itself.
 */
export function foreignMarkup(root: Document | Element | DocumentFragment): string[] {
  const urlAttributes = [
    'href',
    'xlink:href',
    'src',
    'srcset',
    'srcdoc',
    'data',
    'action',
    'formaction',
    'poster',
    'background',
    'style',
  ]
  const forbiddenElements =
    'iframe, object, embed, frame, base, math, template, animate, video, audio, meta[http-equiv=refresh], [name=getElementById], [name=fetch], a#main, input#root, [id=site-index]:not(link)'
  const allowedElements = 'p, h2, h3, h4, ul, ol, li, blockquote, strong, em, u, s, code, pre, a, br, hr'
  const traces: string[] = [...root.querySelectorAll(forbiddenElements)].map((element) => element.outerHTML)
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      // Browsers ignore spaces and control characters before and inside a scheme.
      const url = urlAttributes.includes(name) ? value.replace(/[ \p{Cc}]/gu, '') : ''
      const isDangerous =
        /^(javascript|vbscript|data):/i.test(url) ||
        /canary|attacked|expression\(/.test(url.replace(/\?q=.*/, ''))
      if (/^on/i.test(name) || isDangerous) traces.push(`${element.localName} ${name}="${value}"`)
    }
    const isScript = element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '')
    if ((isScript || element.localName === 'style') && /attacked|canary/.test(element.textContent ?? ''))
      traces.push(element.outerHTML)
  }
  // Every text of an attacked item begins with this paragraph. A card that repeats the words has attributes
  // on its own paragraph, so it is skipped.
  for (const paragraph of root.querySelectorAll('p')) {
    if (paragraph.textContent !== 'Before.' || paragraph.attributes.length > 0) continue
    // ProseMirror, the editor, adds two elements of its own.
    for (const element of paragraph.parentElement?.querySelectorAll(':not([class^=ProseMirror])') ?? [])
      if (!element.matches(allowedElements) || [...element.attributes].some(({ name }) => name !== 'href'))
        traces.push(element.outerHTML)
  }
  return traces
}
