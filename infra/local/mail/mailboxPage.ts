import { escaped } from '#shared/kernel/html.ts'
import type { Mail } from '../aws/mail/mailbox.ts'
import { mailOutcomes } from './feedback.ts'
import { pageWith, preview, type View, viewChoices, viewOf } from './preview.ts'

function moment(date = ''): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return `<span>${escaped(date)}</span>`
  return `<time datetime="${at.toISOString()}">${escaped(date)}</time>`
}

/** Makes buttons for the outcomes of a mail whose sender has asked SES to report them. */
function feedbackForm({ id, headers }: Mail): string {
  if (!headers['x-ses-configuration-set']) return ''
  const buttons = Object.entries(mailOutcomes).map(
    ([outcome, label]) => `<button formaction="/_local/mail/${id}/${outcome}">${label}</button>`,
  )
  return `<form method="post">${buttons.join(' ')}</form>`
}

function card(mail: Mail, view: View): string {
  const shownHeaders = ['from', 'to', 'cc', 'reply-to', 'list-unsubscribe'].filter(
    (name) => mail.headers[name],
  )
  const headers = shownHeaders
    .map((name) => `<dt>${name}</dt><dd>${escaped(mail.headers[name] ?? '')}</dd>`)
    .join('')
  const attachments = mail.attachments
    .map(({ filename, type, size }) => `${filename} (${type}, ${size} bytes)`)
    .join(', ')
  return `<details><summary><strong>${escaped(mail.subject || '(no subject)')}</strong>${moment(mail.headers.date)}
    <span>${escaped(mail.to.join(', '))}</span></summary>
    ${feedbackForm(mail)}<dl>${headers}${attachments ? `<dt>attachments</dt><dd>${escaped(attachments)}</dd>` : ''}</dl>
    ${preview(mail, view)}</details>`
}

/** Hidden inputs, so that the view stays when the form is sent. */
const viewInputs = (view: View) =>
  Object.entries(view)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')

/** Makes the page of the mailbox, newest first. A mail's HTML is shown in a sandbox without scripts, its text beside it. */
export function mailboxPage(mails: Mail[], query: URLSearchParams = new URLSearchParams()): string {
  const view = viewOf(query)
  const list = [...mails].reverse().map((mail) => card(mail, view))
  return pageWith(
    `Mailbox (${mails.length})`,
    `<h1>Mail sent by the portal on this machine</h1>
<nav>${viewChoices(query)} <a href="/_local/mail/letters">Every letter of the portal, with examples</a></nav>
<form>${viewInputs(view)}<input name="to" type="email" value="${escaped(query.get('to') ?? '')}" placeholder="Only to this address" aria-label="Only to this address"><button>Show</button></form>
${list.join('\n') || '<p>No mail yet.</p>'}`,
  )
}
