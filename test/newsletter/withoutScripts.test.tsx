import { expect, test } from 'vitest'
import SubscribePage from '#web/areas/newsletter/SubscribePage.tsx'
import TokenPage from '#web/areas/newsletter/TokenPage.tsx'
import { describedBy, renderAnswered } from '../support/answeredForm.tsx'

test('the newsletter’s form has a page, which takes it in the reader’s language', async () => {
  const answer = await renderAnswered(<SubscribePage />, {
    url: '/es/newsletter',
    page: '/newsletter',
    language: 'es',
    values: { email: 'zoe' },
    issues: [{ path: 'email', code: 'field.email' }],
  })
  expect(answer.querySelector('form')?.getAttribute('action')).toBe('/es/newsletter')
  expect(answer.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('zoe')
  expect(describedBy(answer, 'email')).toBe('Ingrese una dirección de correo válida.')
})

test.each(['confirm', 'unsubscribe'])('a used link to %s is refused in words', async (action) => {
  const answer = await renderAnswered(<TokenPage />, {
    url: `/newsletter/${action}?token=used`,
    page: `/newsletter/${action}`,
    code: 'newsletter.badLink',
  })
  expect(answer.querySelector('[role=alert]')?.textContent).toBe('This link is invalid or has expired.')
  expect(answer.querySelector('form')).toBeNull()
})
