import { expect, test } from 'vitest'
import ContactPage from '#web/areas/contact/ContactPage.tsx'
import { describedBy, renderAnswered } from '../support/answeredForm.tsx'

const page = '/contact'
const alerts = (answer: Document) =>
  [...answer.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('a message that lacks a field comes back with what was typed, and the error at its field', async () => {
  const answer = await renderAnswered(<ContactPage />, {
    url: '/contact',
    page,
    values: { name: 'Zoé', email: 'zoe', subject: '', message: 'One\ntwo' },
    issues: [
      { path: 'email', code: 'field.email' },
      { path: 'subject', code: 'field.required' },
    ],
  })
  const control = (name: string) => answer.querySelector<HTMLInputElement>(`[name=${name}]`)!
  expect(control('name').value).toBe('Zoé')
  expect(control('email').value).toBe('zoe')
  expect(answer.querySelector('textarea')?.value).toBe('One\ntwo')
  expect(describedBy(answer, 'email')).toBe('Please enter a valid email address.')
  expect(describedBy(answer, 'subject')).toBe('This field is required.')
  expect(control('email').getAttribute('aria-invalid')).toBe('true')
  expect(control('name').hasAttribute('aria-invalid')).toBe(false)
  expect(alerts(answer)).toEqual(['Please enter a valid email address.'])
  expect([...answer.querySelectorAll('[autofocus]')]).toEqual([control('email')])
})

test('the form is sent to the address of its page in the reader’s language', async () => {
  const answer = await renderAnswered(<ContactPage />, {
    url: '/fr/contact',
    page,
    language: 'fr',
    code: 'throttle.tooMany',
    status: 429,
  })
  const form = answer.querySelector('form')!
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/fr/contact', 'post'])
  expect(alerts(answer)).toEqual(['Trop de tentatives. Veuillez réessayer dans quelques minutes.'])
})

test('a portal that has failed says so, and keeps the message', async () => {
  const answer = await renderAnswered(<ContactPage />, {
    url: '/contact',
    page,
    values: { message: 'Long' },
    status: 503,
    code: 'portal.busy',
  })
  expect(alerts(answer)).toEqual(['Failed to send message. Please try again.'])
  expect(answer.querySelector('textarea')?.value).toBe('Long')
})

test('what was typed is text, whatever it looks like', async () => {
  const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const answer = await renderAnswered(<ContactPage />, {
    url: '/contact',
    page,
    values: { name: markup, message: `</textarea>${markup}` },
    issues: [{ path: 'name', code: 'field.tooLong', params: { max: 200 } }],
  })
  expect(answer.querySelectorAll('script, img[src=x], [onerror]')).toHaveLength(0)
  expect(answer.querySelector<HTMLInputElement>('[name=name]')?.value).toBe(markup)
  expect(answer.querySelector('textarea')?.value).toBe(`</textarea>${markup}`)
})
