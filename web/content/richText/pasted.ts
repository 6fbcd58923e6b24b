/** The editor's tags, each with a test for the style that Word and Google Docs use in its place. */
const tagsByStyle: [tag: string, matches: (style: CSSStyleDeclaration, element: Element) => boolean][] = [
  ['strong', ({ fontWeight }) => /^(bold(er)?|[6-9]\d\d)$/.test(fontWeight)],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  // Links are always underlined.
  [
    'u',
    (style, element) =>
      /underline/.test(decorationOf(style)) && !element.closest('a') && !element.querySelector('a'),
  ],
  ['s', (style) => /line-through/.test(decorationOf(style))],
]
const decorationOf = (style: CSSStyleDeclaration) =>
  style.textDecoration || style.getPropertyValue('text-decoration-line')

const wrapContent = (element: Element, tag: string) => {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** In Word, a list item is a paragraph whose style has the level (`mso-list: l0 level2 lfo1`) and whose text has the marker. */
const levelOf = (element: Element | null) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(element?.getAttribute('style') ?? '')?.[1] ?? 0)

/** Removes the bullet or number of a list item, which is in a span of its own, and returns it. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return text
}

/** Turns consecutive list paragraphs of Word into nested lists. */
function makeLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || levelOf(first) === 0 || levelOf(first.previousElementSibling) > 0) continue
    const paragraphs: Element[] = []
    for (let next: Element | null = first; levelOf(next) > 0; next = next!.nextElementSibling)
      paragraphs.push(next!)
    const openLists: Element[] = []
    for (const paragraph of paragraphs) {
      const level = Math.min(levelOf(paragraph), openLists.length + 1)
      const isNumbered = /^[\w]+[.)]/.test(takeMarker(paragraph))
      openLists.length = Math.min(openLists.length, level)
      if (openLists.length < level) {
        const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
        const parent = openLists.at(-1)
        if (parent) parent.lastElementChild!.append(list)
        else paragraph.before(list)
        openLists.push(list)
      }
      const item = body.ownerDocument.createElement('li')
      paragraph.removeAttribute('style')
      item.append(paragraph)
      openLists.at(-1)!.append(item)
    }
  }
}

/**
 * Prepares HTML from the clipboard for the editor's schema, which drops unknown tags. It turns the lists and styles of
 * text processors into tags, and removes the `<b>` of normal weight that Google Docs puts around everything.
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
    for (const [tag, matches] of tagsByStyle) if (matches(element.style, element)) wrapContent(element, tag)
  // Word uses empty paragraphs as vertical space.
  for (const paragraph of body.querySelectorAll('p')) if (!paragraph.textContent?.trim()) paragraph.remove()
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}
