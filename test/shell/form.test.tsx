import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Language, languages } from '#shared/kernel/language.ts'
import { useForm } from '#web/forms/useForm.ts'
import { ApiError } from '#web/shell/index.ts'
import { Button, Field, Form, PasswordField } from '#web/ui/index.ts'
import { press } from '../support/onScreen.ts'
import { renderScreen } from '../support/screen.tsx'

function Told() {
  const { form, isSuccess } = useForm({ call: accepted, failed: 'Failed to send message.' })
  return (
    <Form {...form} success={isSuccess && 'It is sent.'}>
      <Button type="submit">Send</Button>
    </Form>
  )
}

function Contact({ call }: { call: () => Promise<void> }) {
  const { form } = useForm({ call, failed: 'Failed to send message.' })
  return (
    <Form {...form}>
      <Field name="name" label="Name" required />
      <Field name="email" type="email" label="Email" required />
      <PasswordField name="password" label="Password" showLabel="Show" hideLabel="Hide" />
      <Button type="submit">Send</Button>
    </Form>
  )
}

/** Where the page was scrolled to, in order: the fields and banners that were brought into view. */
function scrolledTo(): Element[] {
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    expect(options).toEqual({ block: 'nearest' })
    shown.push(this)
  })
  return shown
}
afterEach(() => {
  vi.restoreAllMocks()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const messageUnder = (label: string) =>
  field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || [])

const refused =
  (...issues: { path: string; code: `${string}.${string}`; params?: Record<string, string | number> }[]) =>
  () =>
    Promise.reject(
      new ApiError(400, 'input.invalid', 'in English', {
        issues: issues.map((issue) => ({ params: {}, message: 'in English', ...issue })),
      }),
    )
const accepted = () => Promise.resolve()

describe('a form', () => {
  test('tells of each success for as long as a toast stands', async () => {
    await renderScreen(<Told />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    for (const _time of ['first', 'second']) {
      press('Send')
      await pass(0)
      await pass(2900)
      expect(screen.getByText('It is sent.').closest('[role=status]')).not.toBeNull()
      await pass(200)
      expect(screen.queryByText('It is sent.')).toBeNull()
    }
  })

  test('marks each required field that is empty, shows and focuses the first, and sends nothing', async () => {
    const call = vi.fn(accepted)
    const shown = scrolledTo()
    await renderScreen(<Contact call={call} />)
    press('Send')
    expect(['Name', 'Email', 'Password'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
      null,
    ])
    expect([messageUnder('Name'), messageUnder('Email')]).toEqual([
      'This field is required.',
      'This field is required.',
    ])
    expect(field('Name').required).toBe(true)
    expect(field('Name').form?.noValidate).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(shown).toEqual([field('Name').closest('.field')])
    expect(call).not.toHaveBeenCalled()
  })

  test('announces one message, however many fields are wrong', async () => {
    await renderScreen(<Contact call={accepted} />)
    press('Send')
    expect(alerts()).toEqual(['This field is required.'])
  })

  test('shows and focuses the first wrong field again when the next attempt ends in the same way', async () => {
    const shown = scrolledTo()
    await renderScreen(<Contact call={refused({ path: 'email', code: 'field.email' })} />)
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    for (const attempt of [1, 2]) {
      fireEvent.focus(screen.getByRole('button', { name: 'Send' }))
      field('Password').focus()
      press('Send')
      await waitFor(() => expect(document.activeElement).toBe(field('Email')))
      await waitFor(() => expect(shown).toHaveLength(attempt))
    }
    expect(field('Name').value).toBe('Ada')
  })

  test('does not take the focus away from who goes on typing after an error', async () => {
    await renderScreen(<Contact call={accepted} />)
    press('Send')
    field('Email').focus()
    fill('Email', 'ada')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  test('focuses what stands first on the form, whatever the server names first', async () => {
    const call = refused(
      { path: 'password', code: 'password.tooCommon' },
      { path: 'email', code: 'field.email' },
    )
    await renderScreen(<Contact call={call} />)
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    expect(messageUnder('Password')).toContain('among the most used')
  })

  test('tells of the whole what no control stands for', async () => {
    const shown = scrolledTo()
    await renderScreen(
      <Contact call={refused({ path: 'token', code: 'field.tooLong', params: { max: 200 } })} />,
    )
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(alerts()).toEqual(['Use at most 200 characters.']))
    const alert = screen.getByText('Use at most 200 characters.').closest('[role=alert]')
    await waitFor(() => expect(shown).toEqual([alert]))
  })

  test('says in its own words that the server cannot be reached, and in the server’s what it refuses', async () => {
    const answers = [
      new ApiError(0, 'portal.unreachable', ''),
      new ApiError(429, 'throttle.tooMany', 'Too many.'),
    ]
    await renderScreen(<Contact call={() => Promise.reject(answers.shift())} />)
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(alerts()).toEqual(['Failed to send message.']))
    press('Send')
    await waitFor(() => expect(alerts()).toEqual(['Too many attempts. Please try again in a few minutes.']))
  })
})

const limits: Record<Language, string> = {
  en: 'Use at most 10,000 characters.',
  fr: 'Utilisez au plus 10\u202f000 caractères.',
  es: 'Use 10.000 caracteres como máximo.',
}
const emails: Record<Language, string> = {
  en: 'Please enter a valid email address.',
  fr: 'Veuillez saisir une adresse courriel valide.',
  es: 'Ingrese una dirección de correo válida.',
}
test.each(languages)(
  'a field’s code is said in the language on screen (%s), its figures too',
  async (language) => {
    const call = refused(
      { path: 'name', code: 'field.tooLong', params: { max: 10_000 } },
      { path: 'email', code: 'field.email' },
    )
    await renderScreen(<Contact call={call} />, { language })
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(messageUnder('Name')).toBe(limits[language]))
    expect(messageUnder('Email')).toBe(emails[language])
  },
)

test('a code that has no text is said in the server’s words', async () => {
  await renderScreen(<Contact call={refused({ path: 'name', code: 'thing.unheardOf' })} />)
  fill('Name', 'Ada')
  fill('Email', 'ada@example.org')
  press('Send')
  await waitFor(() => expect(messageUnder('Name')).toBe('in English'))
})
