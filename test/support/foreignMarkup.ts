/**
 * What stands in a document that no editor may bring there: handlers, addresses that run, elements that load or send, names that
 * cover the browser's own. It looks at the tree itself, because the Content-Security-Policy would keep most of it from running.
 * Runs in the browser, so it uses nothing from around it.
 */
export function foreignMarkup(root: Document | Element | DocumentFragment): string[] {
  const addresses = [
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
  const elements =
    'iframe, object, embed, frame, base, math, template, animate, video, audio, meta[http-equiv=refresh], [name=getElementById], [name=fetch], a#main, input#root, [id=site-index]:not(link)'
  const allowed = 'p, h2, h3, h4, ul, ol, li, blockquote, strong, em, u, s, code, pre, a, br, hr'
  const found: string[] = [...root.querySelectorAll(elements)].map((element) => element.outerHTML)
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      // Browsers pass over spaces and control characters in front of and within a scheme.
      const address = addresses.includes(name) ? value.replace(/[ \p{Cc}]/gu, '') : ''
      const runs =
        /^(javascript|vbscript|data):/i.test(address) ||
        /canary|attacked|expression\(/.test(address.replace(/\?q=.*/, ''))
      if (/^on/i.test(name) || runs) found.push(`${element.localName} ${name}="${value}"`)
    }
    const isScript = element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '')
    if ((isScript || element.localName === 'style') && /attacked|canary/.test(element.textContent ?? ''))
      found.push(element.outerHTML)
  }
  // What an editor has written begins with this paragraph; where a card repeats its words, the paragraph is the card's.
  for (const first of root.querySelectorAll('p')) {
    if (first.textContent !== 'Before.' || first.attributes.length > 0) continue
    // The editor adds two of its own.
    for (const element of first.parentElement?.querySelectorAll(':not([class^=ProseMirror])') ?? [])
      if (!element.matches(allowed) || [...element.attributes].some(({ name }) => name !== 'href'))
        found.push(element.outerHTML)
  }
  return found
}
