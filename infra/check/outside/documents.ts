import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allExampleLetters } from '../../local/mail/exampleLetters.ts'
import { lettersPage } from '../../local/mail/lettersPage.ts'
import { mailboxPage } from '../../local/mail/mailboxPage.ts'
import { stripePagesByName } from './stripe/pages.ts'

/** A whole HTML document. */
export interface Document {
  name: string
  html: string
}

const root = path.resolve(import.meta.dirname, '../../..')
const origin = 'https://portal.example.org'

/** The built pages in every language: prerendered ones, examples of those rendered on demand, the offline page and the 404 pages. */
function pages(): Document[] {
  return ['site', 'examples'].flatMap((folder) => {
    const files = path.join(root, 'dist/web', folder)
    return globSync('**/*.html', { cwd: files })
      .sort()
      .map((file) => ({
        name: file.replace(/\.html$/, ''),
        html: readFileSync(path.join(files, file), 'utf8'),
      }))
  })
}

/** Every letter of the portal in each language, and the local pages that show letters. */
async function mails(): Promise<Document[]> {
  const examples = await allExampleLetters(origin)
  const received = examples.map(({ letter }) => ({
    ...letter,
    id: 'example',
    headers: {
      'x-ses-configuration-set': 'newsletter',
      from: 'portal@example.org',
      to: letter.to,
      date: 'Fri, 20 Nov 2026 12:00:00 +0000',
    },
    to: [letter.to],
    attachments: [{ filename: 'a.ics', type: 'text/calendar', size: 12 }],
  }))
  return [
    ...examples.map(({ name, language, letter }) => ({
      name: `mail/${name}.${language}`,
      html: letter.html,
    })),
    { name: 'local/mailbox', html: mailboxPage(received) },
    { name: 'local/letters', html: lettersPage(examples) },
  ]
}

/** The pages of Stripe's stand-in, which its buyers see too. */
const stripePages = (): Document[] =>
  Object.entries(stripePagesByName()).map(([name, html]) => ({ name: `local/stripe/${name}`, html }))

/** Every HTML document of the portal. Those of later areas belong here too. */
export const documents = async (): Promise<Document[]> => [...pages(), ...(await mails()), ...stripePages()]
