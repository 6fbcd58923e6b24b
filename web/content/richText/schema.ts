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
const isSafe = (href: string) => /^(https?:|mailto:)/i.test(href.trim())

/**
 * What a text may hold: exactly what the server's `sanitizeHtml` lets through. What is pasted is read by it, so that of a text
 * processor's styles, spans and comments nothing is left but the words and their structure.
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
            return isSafe(href) ? { href } : false
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

/** Reads HTML; what the schema does not know is left out. The HTML is never part of the page: no script in it runs, nothing is loaded. */
export const parsed = (html: string): Node =>
  DOMParser.fromSchema(schema).parse(new window.DOMParser().parseFromString(html, 'text/html').body)

export const fragmentOf = (doc: Node) => DOMSerializer.fromSchema(schema).serializeFragment(doc.content)

/** HTML of a text; empty when nothing is written. */
export function htmlOf(doc: Node): string {
  if (doc.textContent.trim() === '') return ''
  const holder = document.implementation.createHTMLDocument('').createElement('div')
  holder.append(fragmentOf(doc))
  return holder.innerHTML
}
