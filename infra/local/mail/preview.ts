import { escaped } from '#shared/kernel/html.ts'

const schemes = ['auto', 'light', 'dark'] as const
const widths = ['desk', 'phone'] as const

/** The colour scheme and the width in which mails are shown. */
export interface View {
  /** `auto` is the browser's own scheme. */
  scheme: (typeof schemes)[number]
  width: (typeof widths)[number]
}

/** Returns the named value, or the first one if the URL names none. */
const chosenOf = <T extends string>(values: readonly [T, ...T[]], name: string | null): T =>
  values.find((value) => value === name) ?? values[0]

export const viewOf = (query: URLSearchParams): View => ({
  scheme: chosenOf(schemes, query.get('scheme')),
  width: chosenOf(widths, query.get('width')),
})

/** Escapes a mail's text and turns its URLs into links that open in a new tab. */
const withLinks = (text: string) =>
  escaped(text).replace(
    /https?:\/\/[^\s<>]+?(?=(?:&gt;|&quot;|[.,;:!?)\]])*(?:\s|$))/g,
    '<a href="$&" target="_blank" rel="noopener noreferrer">$&</a>',
  )

/** Resolves the media query for a colour scheme, because a page cannot choose the colour scheme of its iframes. */
function withScheme(html: string, scheme: View['scheme']): string {
  if (scheme === 'auto') return html
  return html
    .replace(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, wanted) =>
      wanted === scheme ? 'all' : 'not all',
    )
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
}

interface MailContent {
  subject: string
  text: string
  html: string
}

/** Shows a mail's HTML and text side by side. Scripts stay off; links open in a tab of their own, as in a mail program. */
export function preview({ subject, text, html }: MailContent, { scheme, width }: View): string {
  const framed = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" class="${width}" loading="lazy"
    referrerpolicy="no-referrer" title="${escaped(subject)}" srcdoc="${escaped(`<base target="_blank">${withScheme(html, scheme)}`)}"></iframe>`
  return `<div class="preview">${html ? framed : ''}<pre>${withLinks(text)}</pre></div>`
}

/** Links to the same page in another view; the present view is marked. */
function choices(name: string, values: readonly string[], current: string, query: URLSearchParams): string {
  const links = values.map((value) => {
    const otherQuery = new URLSearchParams(query)
    otherQuery.set(name, value)
    return `<a href="?${escaped(otherQuery.toString())}"${value === current ? ' aria-current="true"' : ''}>${value}</a>`
  })
  return `<span>${name}: ${links.join(' ')}</span>`
}

export function viewChoices(query: URLSearchParams): string {
  const { scheme, width } = viewOf(query)
  return `${choices('scheme', schemes, scheme, query)} ${choices('width', widths, width, query)}`
}

const style = `
:root { color-scheme: light dark; --line: #8883; --soft: #8881; --accent: light-dark(#16794c, #6fd3a4) }
* { box-sizing: border-box } body { margin: 0 auto; max-width: 84rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere } a { color: var(--accent) }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin: 1rem 0 } nav [aria-current] { font-weight: 700; text-decoration: none; color: inherit }
form { display: flex; gap: .5rem; margin: 1rem 0; flex-wrap: wrap } details form { margin: .7rem 1rem 0 } input { flex: 1; min-width: 0; padding: .5rem; font: inherit }
button { padding: .5rem 1rem; font: inherit } details, section > div { border: 1px solid var(--line); border-radius: .6rem; margin: .6rem 0; overflow: hidden }
summary { cursor: pointer; padding: .7rem 1rem; background: var(--soft); display: grid; grid-template-columns: 1fr auto; gap: .2rem 1rem }
summary strong { overflow-wrap: anywhere } summary span { opacity: .75; font-size: .9rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; padding: .5rem 1rem; margin: 0; font-size: .85rem }
dd { margin: 0; overflow-wrap: anywhere } .preview { display: flex; flex-wrap: wrap; border-top: 1px solid var(--line) }
iframe { flex: none; height: 48rem; max-width: 100%; border: 0; background: #fff } .phone { width: 390px } .desk { width: 700px }
pre { flex: 1 1 20rem; min-width: 0; margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

/** Makes a whole page that loads nothing. `css` is added to the common style. */
export const pageWith = (title: string, body: string, css = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}${css}</style></head><body>${body}</body></html>`
