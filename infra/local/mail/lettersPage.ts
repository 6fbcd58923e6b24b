import { escaped } from '#shared/kernel/html.ts'
import type { ExampleLetter } from './exampleLetters.ts'
import { pageWith, preview, type View, viewChoices, viewOf } from './preview.ts'

const anchor = ({ name, language }: ExampleLetter) => `${name}-${language}`

function section(example: ExampleLetter, view: View): string {
  const { area, name, language, letter } = example
  const { subject, headers = {} } = letter
  const shownFields = Object.entries({ area, letter: name, language, ...headers })
  return `<section id="${anchor(example)}"><h2 lang="${language}">${escaped(subject)}</h2><div>
<dl>${shownFields.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${preview(letter, view)}</div></section>`
}

/** Makes a single page that shows all letters of the portal with example data; none of them is sent. */
export function lettersPage(
  examples: ExampleLetter[],
  query: URLSearchParams = new URLSearchParams(),
): string {
  const view = viewOf(query)
  const links = examples.map(
    (example) => `<a href="#${anchor(example)}">${example.name} ${example.language}</a>`,
  )
  return pageWith(
    'Letters of the portal',
    `<h1>Every letter of the portal, with examples</h1>
<nav>${viewChoices(query)} <a href="/_local/mail">Mailbox</a></nav>
<nav aria-label="Letters">${links.join(' ')}</nav>
${examples.map((example) => section(example, view)).join('\n')}`,
  )
}
