import type { Mail } from './mailbox.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const style = `
:root { color-scheme: light dark; --line: #8883; --soft: #8881; --accent: #16794c }
* { box-sizing: border-box } body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.4rem } form { display: flex; gap: .5rem; margin: 1rem 0 } input { flex: 1; padding: .5rem; font: inherit }
button { padding: .5rem 1rem; font: inherit } details { border: 1px solid var(--line); border-radius: .6rem; margin: .6rem 0; overflow: hidden }
summary { cursor: pointer; padding: .7rem 1rem; background: var(--soft); display: grid; grid-template-columns: 1fr auto; gap: .2rem 1rem }
summary strong { overflow-wrap: anywhere } summary span { opacity: .75; font-size: .9rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; padding: .5rem 1rem; margin: 0; font-size: .85rem }
dd { margin: 0; overflow-wrap: anywhere } iframe { width: 100%; height: 32rem; border: 0; border-top: 1px solid var(--line); background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0 1rem; font: inherit } a { color: var(--accent) }
`

/** A mail's text with its addresses made into links that open in a new tab. */
const linked = (text: string) =>
  escaped(text).replace(
    /https?:\/\/[^\s<>]+?(?=(?:&gt;|&quot;|[.,;:!?)\]])*(?:\s|$))/g,
    '<a href="$&" target="_blank" rel="noopener noreferrer">$&</a>',
  )

function moment(date = ''): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return `<span>${escaped(date)}</span>`
  return `<time datetime="${at.toISOString()}">${escaped(date)}</time>`
}

function card(mail: Mail): string {
  const shown = ['from', 'to', 'cc', 'reply-to', 'list-unsubscribe'].filter((name) => mail.headers[name])
  const headers = shown.map((name) => `<dt>${name}</dt><dd>${escaped(mail.headers[name] ?? '')}</dd>`).join('')
  const attachments = mail.attachments.map(({ filename, type, size }) => `${filename} (${type}, ${size} bytes)`).join(', ')
  // Scripts stay off; popups may leave the sandbox so that a link in a mail opens as a link in a mail does.
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" loading="lazy"
    title="${escaped(mail.subject)}" srcdoc="${escaped(`<base target="_blank">${mail.html}`)}"></iframe>`
  return `<details><summary><strong>${escaped(mail.subject || '(no subject)')}</strong>${moment(mail.headers.date)}
    <span>${escaped(mail.to.join(', '))}</span></summary>
    <dl>${headers}${attachments ? `<dt>attachments</dt><dd>${escaped(attachments)}</dd>` : ''}</dl>
    <pre>${linked(mail.text)}</pre>${mail.html ? frame : ''}</details>`
}

/** The mailbox as one page that needs nothing else, newest first. A mail's HTML is shown in a sandbox without scripts. */
export function mailboxPage(mails: Mail[]): string {
  const list = [...mails].reverse().map(card).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox (${mails.length})</title><style>${style}</style></head><body><h1>Mail sent by the portal on this machine</h1>
<form><input name="to" type="email" placeholder="Only to this address" aria-label="Only to this address"><button>Show</button></form>
${list || '<p>No mail yet.</p>'}</body></html>`
}
