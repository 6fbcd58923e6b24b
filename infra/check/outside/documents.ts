import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as account from '../../../functions/account/letters.ts'
import * as newsletter from '../../../functions/newsletter/letters.ts'
import { type Language, languages } from '../../../shared/kernel/language.ts'
import { mailboxPage } from '../../local/aws/mailbox.ts'

/** A whole HTML document that somebody gets to see. */
export interface Document {
  name: string
  html: string
}

const root = path.resolve(import.meta.dirname, '../../..')
const origin = 'https://portal.example.org'
const at = new Date('2026-11-20T12:00:00Z')

const mailed = { id: 'l1', user: { userId: 'usr_1', email: 'zoe@example.org', firstName: 'Zoé' }, token: 't', origin, at }

/** One of each mail, by the function in `functions/<area>/letters.ts` that writes it. */
const letters: Record<string, (language: Language) => { html: string }> = {
  resetLetter: (language) => account.resetLetter({ ...mailed, language }),
  verifyLetter: (language) => account.verifyLetter({ ...mailed, language }),
  confirmationLetter: (language) =>
    newsletter.confirmationLetter(
      { email: 'zoe@example.org', language, status: 'pending', subscriptionId: 's', givenAt: at.toISOString() },
      { confirm: 'c', unsubscribe: 'u', origin },
    ),
}

function mails(): Document[] {
  for (const file of globSync('functions/*/letters.ts', { cwd: root })) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/export function (\w+Letter)\b/g)) {
      if (!letters[name]) throw new Error(`${file} writes a ${name}; say in check/outside/documents.ts how one comes to be.`)
    }
  }
  return Object.entries(letters).flatMap(([name, write]) =>
    languages.map((language) => ({ name: `mail/${name}.${language}`, html: write(language).html })),
  )
}

/** The site as it was built: every page in every language, with an example where it is rendered on demand, the one for offline and the ones for addresses that lead nowhere. */
function pages(): Document[] {
  return ['site', 'examples'].flatMap((folder) => {
    const files = path.join(root, 'dist/web', folder)
    return globSync('**/*.html', { cwd: files })
      .sort()
      .map((file) => ({ name: file.replace(/\.html$/, ''), html: readFileSync(path.join(files, file), 'utf8') }))
  })
}

function localMailbox(): Document {
  const mail = {
    headers: { from: 'portal@example.org', to: 'zoe@example.org', date: 'Fri, 20 Nov 2026 12:00:00 +0000' },
    to: ['zoe@example.org'],
    subject: 'Reset “it” & go on',
    text: 'Open https://portal.example.org/reset-password?token=t&lang=en',
    html: letters.resetLetter!('en').html,
    attachments: [{ filename: 'a.ics', type: 'text/calendar', size: 12 }],
  }
  return { name: 'local/mailbox', html: mailboxPage([mail]) }
}

/** Everything that is HTML. What areas to come make (a report, a news page) joins here. */
export const documents = (): Document[] => [...pages(), ...mails(), localMailbox()]
