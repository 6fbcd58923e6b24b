import { describe, expect, test } from 'vitest'
import { composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { LetterContent } from '#functions/platform/mail/letters/letterContent.ts'
import {
  button,
  facts,
  greeting,
  heading,
  note,
  type Part,
  paragraph,
  quotation,
} from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import { allExampleLetters } from '#infra/local/mail/exampleLetters.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { languages } from '#shared/kernel/language.ts'

const origin = 'https://portal.example'
const aLetter = (overrides: Partial<LetterContent> = {}) =>
  composeLetter({
    language: 'en',
    to: 'ada@example.org',
    subject: 'Your order',
    preheader: 'It is on its way.',
    parts: [paragraph('Thank you.')],
    reason: 'You placed an order.',
    origin,
    ...overrides,
  })
const withParts = (...parts: Part[]) => aLetter({ parts })

describe('a part of a letter', () => {
  test.each([
    ['heading', heading('A great day')],
    ['paragraph', paragraph('A great day')],
    ['note', note('A great day')],
    ['quotation', quotation('A great day')],
    ['greeting', greeting('A great day')],
    ['button', button('A great day', `${origin}/go`)],
    ['list of facts', facts(['When', 'A great day'])],
  ])('%s appears in the HTML and in the text', (_, part) => {
    const { html, text } = withParts(part)
    expect(html).toContain('A great day')
    expect(text).toContain('A great day')
  })

  test('with a link puts its URL on a line of its own in the text, in every language', () => {
    for (const language of languages) {
      const { html, text } = aLetter({ language, parts: [button('Go', `${origin}/go?a=1&b=2`)] })
      expect(text.split('\n')).toContain(`${origin}/go?a=1&b=2`)
      expect(html).toContain(`href="${origin}/go?a=1&amp;b=2"`)
    }
  })

  test('with facts puts a colon after each name in the text, as its language does', () => {
    const parts = [facts(['Total', '12 $'])]
    expect(aLetter({ parts }).text).toContain('- Total: 12 $\n')
    expect(aLetter({ parts, language: 'fr' }).text).toContain('- Total\u00a0: 12 $\n')
  })

  test('with facts shows each of them in its place, also two of one name and one that is a number', () => {
    const bought = [
      ['Total', '1 $'],
      ['7', '2 $'],
      ['Total', '3 $'],
    ] as const
    const { html, text } = withParts(facts(...bought))
    expect(text).toContain('- Total: 1 $\n- 7: 2 $\n- Total: 3 $\n')
    expect(html.match(/\d \$/g)).toEqual(['1 $', '2 $', '3 $'])
  })

  test.each([
    ['heading', heading],
    ['paragraph', paragraph],
    ['note', note],
    ['quotation', quotation],
    ['button', (text: string) => button(text, `${origin}/"><b>x`)],
    ['list of facts', (text: string) => facts([text, text])],
    ['greeting', greeting],
  ])('%s escapes markup', (_, part) => {
    expect(withParts(part('<img src=x onerror="y">\'')).html).not.toMatch(/<img|<b>|onerror="/)
  })
})

describe('a letter', () => {
  test('greets people by their name, unless it looks like an address', () => {
    expect(withParts(greeting('Zoé d’Arc')).text).toMatch(/^Hello Zoé d’Arc,\n/)
    for (const name of [
      'win at evil.example',
      'https://evil.example',
      'Ada\nBcc: x',
      'x'.repeat(61),
      undefined,
    ])
      expect(withParts(greeting(name)).text).toMatch(/^Hello,\n/)
  })

  test('has a subject of one line, whatever is put in it', () => {
    const { subject, html } = aLetter({ subject: 'Order\r\nBcc: eve@example.org\u2028\u0000of <b>Ada</b>' })
    expect(subject).toBe('Order Bcc: eve@example.org of <b>Ada</b>')
    expect(html).toContain('<title>Order Bcc: eve@example.org of &lt;b&gt;Ada&lt;/b&gt;</title>')
  })

  test('says who sent it, to whom and why, in both bodies', () => {
    const { html, text } = aLetter({ language: 'fr' })
    for (const body of [html, text]) {
      expect(body).toContain('Carbon Portal a envoyé ce courriel à ada@example.org.')
      expect(body).toContain('You placed an order.')
    }
    expect(html).toContain(`href="${origin}/fr"`)
  })

  test('to a subscriber has an unsubscribe link in both bodies and in its headers; any other letter has none', () => {
    const unsubscribe = { pageUrl: `${origin}/leave?token=t`, oneClickUrl: `${origin}/api/leave?token=t` }
    const { html, text, headers } = aLetter({ unsubscribe })
    expect(html).toContain(`<a class="link" href="${unsubscribe.pageUrl}"`)
    expect(text).toContain(`Unsubscribe:\n${unsubscribe.pageUrl}\n`)
    expect(headers).toEqual({
      'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(aLetter()).toMatchObject({ headers: undefined, text: expect.not.stringContaining('Unsubscribe') })
  })

  test('with a text that lacks the value of a placeholder throws an error', () => {
    expect(fill('Hello {{name}}', { name: '{{other}}' })).toBe('Hello {{other}}')
    expect(() => fill('Hello {{name}}', {})).toThrow('needs a value for name')
  })
})

test('every area that sends mail has example letters in three languages, which load nothing when they are opened and support dark mode', async () => {
  const examples = await allExampleLetters(origin)
  const mailingAreas = Object.values<Area>(areas).filter(({ needs }) => needs.mail || needs.sendsMail)
  expect(new Set(examples.map(({ area }) => area))).toEqual(new Set(mailingAreas.map(({ name }) => name)))
  expect(examples.length).toBe(3 * new Set(examples.map(({ name }) => name)).size)
  for (const { language, letter } of examples) {
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.html).toContain('prefers-color-scheme:dark')
    expect(letter.html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/)
    expect(letter.text).not.toMatch(/<\w|&\w+;|\{\{|undefined/)
    expect(Buffer.byteLength(letter.html)).toBeLessThan(10_000)
  }
})
