import { describe, expect, test } from 'vitest'
import ForgotPasswordPage from '#web/areas/account/ForgotPasswordPage.tsx'
import LoginPage from '#web/areas/account/LoginPage.tsx'
import ResetPasswordPage from '#web/areas/account/ResetPasswordPage.tsx'
import SignupPage from '#web/areas/account/SignupPage.tsx'
import CodePage from '#web/areas/account/security/CodePage.tsx'
import VerifyEmailPage from '#web/areas/account/VerifyEmailPage.tsx'
import { describedBy, renderAnswered } from '../support/answeredForm.tsx'

const alerts = (answer: Document) =>
  [...answer.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const control = (answer: Document, name: string) => answer.querySelector<HTMLInputElement>(`[name=${name}]`)
const formOf = (answer: Document) => answer.querySelector('form')!

test('a login that failed keeps the e-mail and no password', async () => {
  const answer = await renderAnswered(<LoginPage />, {
    url: '/login',
    page: '/login',
    values: { email: 'ada@example.org', password: '' },
    status: 401,
    code: 'account.loginFailed',
  })
  expect(alerts(answer)).toEqual(['Login failed'])
  expect(control(answer, 'email')?.value).toBe('ada@example.org')
  expect(control(answer, 'password')?.hasAttribute('value')).toBe(false)
  expect(formOf(answer).getAttribute('action')).toBe('/login')
})

test('the login leads to a page for a forgotten password, because no dialog opens', async () => {
  const answer = await renderAnswered(<LoginPage />, { url: '/fr/login', page: '/login', language: 'fr' })
  expect(answer.querySelector('noscript a')?.getAttribute('href')).toBe('/fr/forgot-password')
  const forgotten = await renderAnswered(<ForgotPasswordPage />, {
    url: '/fr/forgot-password',
    page: '/forgot-password',
    language: 'fr',
    values: { email: 'ada' },
    issues: [{ path: 'email', code: 'field.email' }],
  })
  expect(formOf(forgotten).getAttribute('action')).toBe('/fr/forgot-password')
  expect(describedBy(forgotten, 'email')).toBe('Veuillez saisir une adresse courriel valide.')
})

test('a sign-up with several errors says so at the top and at each field', async () => {
  const answer = await renderAnswered(<SignupPage />, {
    url: '/signup',
    page: '/signup',
    values: { firstName: '', lastName: 'Martin', email: 'zoe@example.org', password: '' },
    issues: [
      { path: 'firstName', code: 'field.required' },
      { path: 'password', code: 'password.tooShort', params: { min: 6 } },
    ],
  })
  expect(alerts(answer)).toEqual(['Signup failed!'])
  expect(describedBy(answer, 'firstName')).toBe('This field is required.')
  expect(describedBy(answer, 'password')).toMatch(/at least 6 characters/i)
  expect(control(answer, 'lastName')?.value).toBe('Martin')
})

describe('a new password', () => {
  const reset = { url: '/reset-password?token=mailed', page: '/reset-password' }
  const values = { newPassword: '', confirmPassword: '' }

  test('is asked for twice, by a form that is sent to the mailed link itself', async () => {
    const answer = await renderAnswered(<ResetPasswordPage />, {
      ...reset,
      values,
      issues: [{ path: 'confirmPassword', code: 'password.mismatch' }],
    })
    expect(formOf(answer).hasAttribute('action')).toBe(false)
    expect(describedBy(answer, 'confirmPassword')).toBe('Passwords do not match.')
    expect(answer.body.innerHTML).not.toContain('mailed')
  })

  test('is refused with a link that was used', async () => {
    const answer = await renderAnswered(<ResetPasswordPage />, {
      ...reset,
      values,
      code: 'account.badResetLink',
    })
    expect(alerts(answer)[0]).toMatch(/^This password reset link is invalid or has expired/)
  })
})

describe('the code of a second factor', () => {
  test('is asked for after the right password, on a page of its own', async () => {
    const answer = await renderAnswered(<CodePage />, {
      url: '/login',
      page: '/login/code',
      status: 401,
      code: 'login.secondFactor',
      body: { challenge: 'challenge-1' },
    })
    expect(formOf(answer).getAttribute('action')).toBe('/login/code')
    expect(control(answer, 'challenge')?.value).toBe('challenge-1')
    expect(alerts(answer)).toEqual([])
  })

  test('that is wrong can be entered again, for the same login', async () => {
    const answer = await renderAnswered(<CodePage />, {
      url: '/login/code',
      page: '/login/code',
      values: { challenge: 'challenge-1', code: '' },
      code: 'login.wrongCode',
    })
    expect(control(answer, 'challenge')?.value).toBe('challenge-1')
    expect(alerts(answer)).toEqual(['This code is not correct, or has been used already.'])
  })
})

describe('the link that confirms an e-mail', () => {
  const verify = { url: '/verify-email?token=mailed', page: '/verify-email' }

  test('has a button that is sent to the link itself', async () => {
    const answer = await renderAnswered(<VerifyEmailPage />, { ...verify, status: 503, code: 'portal.busy' })
    expect(formOf(answer).hasAttribute('action')).toBe(false)
    expect(formOf(answer).querySelector('button[type=submit]')?.textContent).toBe('Confirm my email address')
    expect(alerts(answer)).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof renderAnswered>[1]]>([
    ['was used', { ...verify, code: 'account.badVerifyLink' }],
    [
      'has no token',
      { ...verify, url: '/verify-email', issues: [{ path: 'token', code: 'field.required' }] },
    ],
  ])('says that it does not work when it %s, and offers its button no more', async (_, answered) => {
    const answer = await renderAnswered(<VerifyEmailPage />, answered)
    expect(alerts(answer)).toEqual(['This confirmation link is invalid or has expired.'])
    expect(answer.querySelector('form')).toBeNull()
  })
})
