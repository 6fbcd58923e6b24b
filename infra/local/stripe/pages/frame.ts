/** The answer of a page: HTML, a redirect, a PDF, or JSON. */
export interface PageAnswer {
  status?: number
  html?: string
  /** The URL of a redirect after a form. */
  location?: string
  json?: unknown
  pdf?: Uint8Array
  /** The URLs to which the page's forms may redirect; the content security policy allows them. */
  redirectUrls?: (string | null)[]
}

/** Makes a whole page from a title, the HTML of its body and additional CSS. */
export type PageFrame = (title: string, body: string, css: string) => string

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1a1f36, #f4f6fb); --soft: light-dark(#5b6477, #a9b2c6); --line: light-dark(#d8dee8, #39415a);
  --page: light-dark(#fff, #14182a); --side: light-dark(#f5f7fa, #1c2238); --accent: light-dark(#0a6b45, #57d39b); --on-accent: light-dark(#fff, #06281a);
  --bad: light-dark(#a4262c, #ffb3b3); --bad-side: light-dark(#fdf0f0, #3a1d24) }
* { box-sizing: border-box } body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
main { display: grid; align-content: start } .side, .act { padding: 1.5rem 1.25rem } .side { background: var(--side) }
.side > *, .act > * { max-width: 26rem; margin-inline: auto }
h1 { font-size: 1.05rem; margin: 0 auto 1rem; color: var(--soft); font-weight: 500 } h2 { font-size: 1.25rem; margin: 0 auto 1rem } form + h2, ul + h2 { margin-top: 2rem } a { color: var(--accent) } .button { color: inherit } .pay.button { color: var(--on-accent) }
.badge { font-size: .75rem; font-weight: 700; padding: .15rem .5rem; border-radius: 1rem; margin-left: .5rem; background: light-dark(#ffe9b8, #5a4300); color: light-dark(#5a3d00, #ffe3a0) }
.amount { font-size: 2.4rem; font-weight: 650; letter-spacing: -.02em; line-height: 1.2; margin: 0 auto 1.5rem } .amount small { font-size: 1rem; font-weight: 400; color: var(--soft) }
ul { list-style: none; margin: 0 auto; padding: 0 } li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; overflow-wrap: anywhere }
li small { display: block; color: var(--soft) } .total { border-top: 1px solid var(--line); font-weight: 650; margin-top: .5rem }
.number { font-variant-numeric: tabular-nums; white-space: nowrap }
fieldset { border: 1px solid var(--line); border-radius: .6rem; padding: 0; margin: 0 0 1.25rem } legend { padding: 0; margin-bottom: .4rem; font-weight: 600; float: left; width: 100% }
fieldset { border: 0 } .cards { clear: both; border: 1px solid var(--line); border-radius: .6rem; overflow: hidden }
label { display: grid; grid-template-columns: auto 1fr; gap: 0 .8rem; align-items: center; padding: .7rem .9rem; cursor: pointer; min-height: 3rem } label + label { border-top: 1px solid var(--line) }
label:has(:checked) { background: var(--side) } label code { font: inherit; font-variant-numeric: tabular-nums } label small { grid-column: 2; color: var(--soft) }
input:is([type=text]), select { font: inherit; width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--page); color: inherit }
fieldset.details { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem } .details legend, .details .wide { grid-column: 1 / -1 } .details label { display: block; padding: 0; min-height: 0; border: 0; background: none; cursor: auto } .details label > span { display: block; font-size: .9rem; color: var(--soft) } .rows li { padding: .25rem 0 }
input[type=radio] { accent-color: var(--accent); width: 1.1rem; height: 1.1rem } button, .button { font: inherit; font-weight: 600; min-height: 3rem; width: 100%; padding: .6rem 1rem; border-radius: .6rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; display: grid; place-items: center; text-decoration: none }
.pay { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-size: 1.05rem } .others { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: .75rem }
.bad { background: var(--bad-side); color: var(--bad); border-radius: .6rem; padding: .7rem .9rem; margin: 0 auto 1.25rem } .note { color: var(--soft); font-size: .85rem; margin: 1.5rem auto 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (min-width: 60rem) { main { min-height: 100vh; align-content: stretch; grid-template-columns: 1fr 1fr } .side, .act { padding: 5rem 4rem } .side > * { margin-right: 0 } .act > * { margin-left: 0 } }
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Makes a page for a buyer that works without scripts. `content` has the forms. */
export const buyerPage = (language: string, title: string, summary: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><section class="side">${summary}</section><section class="act">${content}</section></main></body></html>`

/** Formats an amount like `12.34` in every language, so that tests and other programs find it. */
export const amountOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

export const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

export const money = (cents: number, currency: string | null): string =>
  `<span class="number">${amountOf(cents)} ${escapeHtml((currency ?? '').toUpperCase())}</span>`
