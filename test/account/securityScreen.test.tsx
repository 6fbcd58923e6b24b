import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import LoginPage from '#web/areas/account/LoginPage.tsx'
import { deviceName } from '#web/areas/account/security/deviceName.ts'
import LogInAgainDialog from '#web/areas/account/security/LogInAgainDialog.tsx'
import ProofDialog from '#web/areas/account/security/ProofDialog.tsx'
import SecurityPage from '#web/areas/account/security/SecurityPage.tsx'
import { PromptContext } from '#web/shell/prompts/PromptContext.ts'
import { MeContext } from '#web/shell/session/MeContext.ts'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const me = {
  userId: 'usr_test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  role: 'admin' as const,
  package: 'free' as const,
  language: 'en' as const,
  emailVerified: true,
  courses: [],
  subscriptionInfo: null,
}
const noFactors = { isRequired: false, passkeys: [], app: null, recoveryCodes: 0 }
const [addedAt, usedAt] = ['2027-01-05T10:00:00.000Z', '2027-02-07T10:00:00.000Z']
const someFactors = {
  ...noFactors,
  passkeys: [{ id: 'key', name: 'Blue key', addedAt, usedAt }],
  app: { addedAt },
  recoveryCodes: 1,
}
const session = {
  id: 'one',
  isCurrent: true,
  device: 'Firefox, Linux',
  place: null,
  openedAt: addedAt,
  usedAt,
}
const otherSession = { ...session, id: 'other', isCurrent: false, device: null, place: 'Montréal, Canada' }

async function securityPage(answers: Answers, overrides: { lacksSecondFactor?: true } = {}) {
  const page = (
    <MeContext value={{ ...me, ...overrides }}>
      <SecurityPage />
    </MeContext>
  )
  return renderScreen(page, {
    url: '/account/security',
    session: { email: me.email },
    answers: { 'GET /api/me/factors': noFactors, 'GET /api/me/sessions': [session], ...answers },
  })
}

test('after the password the login asks for a code of the second factor, again if it is wrong', async () => {
  const challengeBody = { challenge: 'challenge', factors: { app: true, passkeys: [] } }
  const codes: unknown[] = []
  await renderScreen(<LoginPage />, {
    url: '/login',
    answers: {
      'POST /api/instructor-login': () => refuse(401, 'account.loginFailed', 'Login failed'),
      'POST /api/login': () => refuse(401, 'login.secondFactor', 'Confirm', challengeBody),
      'POST /api/login/second': ({ body }: { body: { code: string } }) => {
        codes.push(body)
        if (body.code !== '123456') return refuse(403, 'login.wrongCode', 'Wrong')
        return { userId: 'usr_1', package: 'free', token: 'token', role: 'admin' }
      },
    },
  })
  fill('Email', 'ada@example.org')
  fill('Password', 'a lake in winter')
  press('Login')
  await screen.findByLabelText('Code')
  expect(window.localStorage.getItem('isLoggedIn')).toBeNull()
  fill('Code', '654321')
  press('Confirm')
  await expectAlert('This code is not correct, or has been used already.')
  fill('Code', '123456')
  press('Confirm')
  await screen.findByText('Admin login successful!')
  await waitFor(() => expect(window.location.pathname).toBe('/Articles'))
  expect(codes).toEqual(['654321', '123456'].map((code) => ({ challenge: 'challenge', code })))
  expect(window.localStorage.getItem('isAdmin')).toBe('true')
})

test('an instructor with a second factor is asked for it, and the common login is not tried', async () => {
  const { calls } = await renderScreen(<LoginPage />, {
    url: '/login',
    answers: {
      'POST /api/instructor-login': () =>
        refuse(401, 'login.secondFactor', 'Confirm', {
          challenge: 'challenge',
          factors: { app: false, passkeys: [] },
        }),
    },
  })
  fill('Email', 'ada@example.org')
  fill('Password', 'a lake in winter')
  press('Login')
  await screen.findByLabelText('Recovery code')
  expect(calls.map(({ path }) => path)).toEqual(['/api/instructor-login'])
  press('Back to the password')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('the page lists the factors and the sessions', async () => {
  await securityPage({ 'GET /api/me/factors': someFactors, 'GET /api/me/sessions': [session, otherSession] })
  const items = async () => (await screen.findAllByRole('listitem')).map((element) => element.textContent)
  await screen.findByText('Unknown device')
  expect(await items()).toEqual([
    'Blue keyAdded on Jan 5, 2027, last used on Feb 7, 2027Remove',
    'App that shows codesAdded on Jan 5, 2027Remove',
    'Recovery codes1 code leftMake new codes',
    expect.stringMatching(/^Firefox, Linux This devicelast used Feb 7, 2027/),
    expect.stringMatching(/^Unknown device Montréal, Canada · last used Feb 7, 2027.*Log out$/),
  ])
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull()
})

test('an app is added with its first code, and the recovery codes are shown once', async () => {
  const appSetup = { challenge: 'challenge', secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' }
  const { calls } = await securityPage({
    'POST /api/me/totp': appSetup,
    'PUT /api/me/totp': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an app' }))
  const code = await dialog.findByRole('img', { name: 'QR code for the app' })
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1/)
  // Cameras read only dark on white, so the code has a white background in every theme.
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('white')
  expect(dialog.getByText('ABCD EFGH')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Code that the app shows'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
    'aaaa-bbbb',
    'cccc-dddd',
  ])
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    challenge: 'challenge',
    code: '123456',
  })
  fireEvent.click(codes.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('removing a factor asks first and names the consequences, and a refusal is shown in the dialog', async () => {
  const { calls } = await securityPage({
    'GET /api/me/factors': { ...someFactors, app: null },
    'DELETE /api/me/passkeys/key': () => refuse(409, 'factor.needed', 'Needed'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Blue key' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Blue key”?' }))
  expect(question.getByText(/your password alone opens your account/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await question.findByText(
    'Whoever works in the content portal needs a second factor. Add another one before you remove this one.',
  )
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('one other session can be ended, or all of them', async () => {
  const { calls } = await securityPage({
    'GET /api/me/sessions': [session, otherSession],
    'DELETE /api/me/sessions/other': undefined,
    'DELETE /api/me/sessions': undefined,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out: Unknown device' }))
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
  const endedPaths = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  await waitFor(() => expect(endedPaths()).toEqual(['/api/me/sessions/other', '/api/me/sessions']))
})

test('an administrator who lacks a required second factor sees a notice', async () => {
  await securityPage({}, { lacksSecondFactor: true })
  expect(screen.getByText('Add a second factor')).toBeTruthy()
})

test('a user who is asked to confirm who they are can do so with the password', async () => {
  const outcomes: boolean[] = []
  const proofDialog = (
    <PromptContext value={(isProved) => outcomes.push(isProved)}>
      <ProofDialog />
    </PromptContext>
  )
  const checkPassword = ({ body }: { body: { password?: string } }) => ({
    isProved: body.password !== undefined,
  })
  const first = await renderScreen(proofDialog, { answers: { 'POST /api/me/proof': checkPassword } })
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'a lake in winter' } })
  press('Confirm')
  await waitFor(() => expect(outcomes).toEqual([true]))
  expect(first.calls.map(({ body }) => body)).toEqual([{}, { password: 'a lake in winter' }])
})

test('closing the dialog confirms nothing, and a code of the second factor confirms who the user is', async () => {
  const outcomes: boolean[] = []
  const factors = { app: true, passkeys: [] }
  await renderScreen(
    <PromptContext value={(isProved) => outcomes.push(isProved)}>
      <ProofDialog />
    </PromptContext>,
    {
      answers: {
        'POST /api/me/proof': { isProved: false, challenge: 'challenge', factors },
        'PUT /api/me/proof': undefined,
      },
    },
  )
  await screen.findByLabelText('Code')
  press('Close')
  expect(outcomes).toEqual([false])
  fill('Code', '123456')
  press('Confirm')
  await waitFor(() => expect(outcomes).toEqual([false, true]))
})

describe('users whose session has ended', () => {
  const showPrompt = async (answers: Answers) => {
    const outcomes: boolean[] = []
    const { calls } = await renderScreen(
      <PromptContext value={(isDone) => outcomes.push(isDone)}>
        <LogInAgainDialog />
      </PromptContext>,
      { session: { role: 'user', email: 'ada@a.example' }, answers },
    )
    fill('Password', 'a lake in winter')
    press('Login')
    return { outcomes, calls }
  }

  test('log in again with their password alone', async () => {
    const { outcomes, calls } = await showPrompt({
      'POST /api/instructor-login': () => refuse(401, 'login.failed', 'Login failed'),
      'POST /api/login': { userId: 'usr_1', token: 'token', role: 'user', package: 'free' },
    })
    await waitFor(() => expect(outcomes).toEqual([true]))
    expect(calls.at(-1)?.body).toMatchObject({ email: 'ada@a.example', password: 'a lake in winter' })
  })

  test('may try again after a wrong password', async () => {
    const refused = () => refuse(401, 'login.failed', 'Login failed')
    const { outcomes } = await showPrompt({
      'POST /api/instructor-login': refused,
      'POST /api/login': refused,
    })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(outcomes).toEqual([])
  })

  test('confirm with their second factor if they have one', async () => {
    const challenge = { challenge: 'challenge', factors: { app: true, passkeys: [] } }
    const { outcomes } = await showPrompt({
      'POST /api/instructor-login': () => refuse(401, 'login.failed', 'Login failed'),
      'POST /api/login': () => refuse(401, 'login.secondFactor', 'Confirm', challenge),
      'POST /api/login/second': { userId: 'usr_1', token: 'token', role: 'user', package: 'free' },
    })
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } })
    press('Confirm')
    await waitFor(() => expect(outcomes).toEqual([true]))
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8', undefined],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
