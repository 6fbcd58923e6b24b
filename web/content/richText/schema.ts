import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model'

const block = (tag: string, content: string, more: object = {}) => ({
  content,
  group: 'block',
  defining: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0] as const,
  ...more,
})
const mark = (...tags: [string, ...string[]]) => ({
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: () => [tags[0], 0] as const,
})
const isSafeHref = (href: string) => /^(https?:|mailto:)/i.test(href.trim())

/**
 * Allows exactly the tags that the server's `sanitizeHtml` allows. Pasted HTML is parsed with it too, which removes all
 * other markup of text processors.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        ...[2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      ],
      toDOM: ({ attrs }: Node) => [`h${attrs.level as number}`, 0] as const,
    },
    blockquote: block('blockquote', 'block+'),
    bullet_list: block('ul', 'list_item+'),
    ordered_list: block('ol', 'list_item+'),
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0] as const,
    },
    code_block: block('pre', 'text*', {
      marks: '',
      code: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' as const }],
    }),
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] as const },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'] as const,
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element: HTMLElement) => {
            const href = element.getAttribute('href') ?? ''
            return isSafeHref(href) ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string }, 0] as const,
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    u: mark('u'),
    s: mark('s', 'del', 'strike'),
    code: mark('code'),
  },
})

/** Parses HTML and drops what the schema does not allow. The HTML is never in the page, so nothing in it runs or loads. */
export const parseHtml = (html: string): Node =>
  DOMParser.fromSchema(schema).parse(new window.DOMParser().parseFromString(html, 'text/html').body)

export const fragmentOf = (doc: Node) => DOMSerializer.fromSchema(schema).serializeFragment(doc.content)

/** Returns the HTML of a text, or an empty string if it has no words. */
export function htmlOf(doc: Node): string {
  if (doc.textContent.trim() === '') return ''
  const container = document.implementation.createHTMLDocument('').createElement('div')
  container.append(fragmentOf(doc))
  return container.innerHTML
}
