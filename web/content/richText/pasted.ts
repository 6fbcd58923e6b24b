/** What Word and Google Docs say by styles, as the tags that the editor knows. */
const meanings: [tag: string, isMeant: (style: CSSStyleDeclaration, element: Element) => boolean][] = [
  ['strong', ({ fontWeight }) => /^(bold(er)?|[6-9]\d\d)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  // Links are underlined anyway.
  [
    'u',
    (style, element) =>
      /underline/.test(decorationOf(style)) && !element.closest('a') && !element.querySelector('a'),
  ],
  ['s', (style) => /line-through/.test(decorationOf(style))],
]
const decorationOf = (style: CSSStyleDeclaration) =>
  style.textDecoration || style.getPropertyValue('text-decoration-line')

const wrapped = (element: Element, tag: string) => {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.append(made)
}

/** Word's entry of a list is a paragraph whose style names the level (`mso-list: l0 level2 lfo1`), with the bullet or number as text. */
const levelOf = (element: Element | null) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(element?.getAttribute('style') ?? '')?.[1] ?? 0)

/** The bullet or number of such an entry, which stands in a span of its own. */
function takeMarker(entry: Element): string {
  const marker = [...entry.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return text
}

/** Paragraphs of Word that follow one another as entries become lists, one in the other. */
function makeLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || levelOf(first) === 0 || levelOf(first.previousElementSibling) > 0) continue
    const entries: Element[] = []
    for (let next: Element | null = first; levelOf(next) > 0; next = next!.nextElementSibling)
      entries.push(next!)
    const open: Element[] = []
    for (const entry of entries) {
      const level = Math.min(levelOf(entry), open.length + 1)
      const isNumbered = /^[\w]+[.)]/.test(takeMarker(entry))
      open.length = Math.min(open.length, level)
      if (open.length < level) {
        const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
        const parent = open.at(-1)
        if (parent) parent.lastElementChild!.append(list)
        else entry.before(list)
        open.push(list)
      }
      const item = body.ownerDocument.createElement('li')
      entry.removeAttribute('style')
      item.append(entry)
      open.at(-1)!.append(item)
    }
  }
}

/**
 * HTML from the clipboard, before the editor's schema reads it. That leaves out what it does not know, so this only puts into tags
 * what text processors say otherwise: lists, emphasis, and the `<b>` of normal weight that Google Docs wraps around everything.
 */
export function cleanPasted(html: string): string {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(
    'style, script, title, meta, link, xml, br.Apple-interchange-newline',
  ))
    element.remove()
  makeLists(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('b, strong')])
    if (/^(normal|400)$/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll<HTMLElement>('span[style]'))
    for (const [tag, isMeant] of meanings) if (isMeant(element.style, element)) wrapped(element, tag)
  // An empty paragraph is how Word makes distance.
  for (const paragraph of body.querySelectorAll('p')) if (!paragraph.textContent?.trim()) paragraph.remove()
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}
