import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Language, languages } from '#shared/kernel/language.ts'
import { useForm } from '#web/forms/useForm.ts'
import { ApiError } from '#web/shell/index.ts'
import { Button, Field, Form, PasswordField } from '#web/ui/index.ts'
import { press } from '../support/onScreen.ts'
import { renderScreen } from '../support/screen.tsx'

function FormWithToast() {
  const { form, isSuccess } = useForm({ call: accept, failedText: 'Failed to send message.' })
  return (
    <Form {...form} success={isSuccess && 'It is sent.'}>
      <Button type="submit">Send</Button>
    </Form>
  )
}

function Contact({ call }: { call: () => Promise<void> }) {
  const { form } = useForm({ call, failedText: 'Failed to send message.' })
  return (
    <Form {...form}>
      <Field name="name" label="Name" required />
      <Field name="email" type="email" label="Email" required />
      <PasswordField name="password" label="Password" showLabel="Show" hideLabel="Hide" />
      <Button type="submit">Send</Button>
    </Form>
  )
}

/** The fields and banners that were scrolled into view, in order. */
function recordScrolling(): Element[] {
  const scrolledElements: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    expect(options).toEqual({ block: 'nearest' })
    scrolledElements.push(this)
  })
  return scrolledElements
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

const rejectWith =
  (...issues: { path: string; code: `${string}.${string}`; params?: Record<string, string | number> }[]) =>
  () =>
    Promise.reject(
      new ApiError(400, 'input.invalid', 'in English', {
        issues: issues.map((issue) => ({ params: {}, message: 'in English', ...issue })),
      }),
    )
const accept = () => Promise.resolve()

describe('a form', () => {
  test('shows a message for three seconds after each success', async () => {
    await renderScreen(<FormWithToast />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    for (const _time of ['first', 'second']) {
      press('Send')
      await advance(0)
      await advance(2900)
      expect(screen.getByText('It is sent.').closest('[role=status]')).not.toBeNull()
      await advance(200)
      expect(screen.queryByText('It is sent.')).toBeNull()
    }
  })

  test('marks each required field that is empty, shows and focuses the first, and sends nothing', async () => {
    const call = vi.fn(accept)
    const scrolledElements = recordScrolling()
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
    expect(scrolledElements).toEqual([field('Name').closest('.field')])
    expect(call).not.toHaveBeenCalled()
  })

  test('announces one message, however many fields are wrong', async () => {
    await renderScreen(<Contact call={accept} />)
    press('Send')
    expect(alerts()).toEqual(['This field is required.'])
  })

  test('shows and focuses the first wrong field again when the next attempt ends in the same way', async () => {
    const scrolledElements = recordScrolling()
    await renderScreen(<Contact call={rejectWith({ path: 'email', code: 'field.email' })} />)
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    for (const attempt of [1, 2]) {
      fireEvent.focus(screen.getByRole('button', { name: 'Send' }))
      field('Password').focus()
      press('Send')
      await waitFor(() => expect(document.activeElement).toBe(field('Email')))
      await waitFor(() => expect(scrolledElements).toHaveLength(attempt))
    }
    expect(field('Name').value).toBe('Ada')
  })

  test('does not take the focus from someone who goes on typing after an error', async () => {
    await renderScreen(<Contact call={accept} />)
    press('Send')
    field('Email').focus()
    fill('Email', 'ada')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  test('focuses the first wrong field of the form, whatever the order of the server’s issues', async () => {
    const call = rejectWith(
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

  test('shows an issue without a control in the message of the whole form', async () => {
    const scrolledElements = recordScrolling()
    await renderScreen(
      <Contact call={rejectWith({ path: 'token', code: 'field.tooLong', params: { max: 200 } })} />,
    )
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(alerts()).toEqual(['Use at most 200 characters.']))
    const alert = screen.getByText('Use at most 200 characters.').closest('[role=alert]')
    await waitFor(() => expect(scrolledElements).toEqual([alert]))
  })

  test('says in its own words that the server cannot be reached, and shows a refusal by the text of its code', async () => {
    const errors = [
      new ApiError(0, 'portal.unreachable', ''),
      new ApiError(429, 'throttle.tooMany', 'Too many.'),
    ]
    await renderScreen(<Contact call={() => Promise.reject(errors.shift())} />)
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(alerts()).toEqual(['Failed to send message.']))
    press('Send')
    await waitFor(() => expect(alerts()).toEqual(['Too many attempts. Please try again in a few minutes.']))
  })
})

const limitMessages: Record<Language, string> = {
  en: 'Use at most 10,000 characters.',
  fr: 'Utilisez au plus 10\u00a0000 caractères.',
  es: 'Use 10,000 caracteres como máximo.',
}
const emailMessages: Record<Language, string> = {
  en: 'Please enter a valid email address.',
  fr: 'Veuillez saisir une adresse courriel valide.',
  es: 'Ingrese una dirección de correo válida.',
}
test.each(languages)(
  'a field’s message and its figures are in the language on screen (%s)',
  async (language) => {
    const call = rejectWith(
      { path: 'name', code: 'field.tooLong', params: { max: 10_000 } },
      { path: 'email', code: 'field.email' },
    )
    await renderScreen(<Contact call={call} />, { language })
    fill('Name', 'Ada')
    fill('Email', 'ada@example.org')
    press('Send')
    await waitFor(() => expect(messageUnder('Name')).toBe(limitMessages[language]))
    expect(messageUnder('Email')).toBe(emailMessages[language])
  },
)

test('a code without a text is shown in the server’s words', async () => {
  await renderScreen(<Contact call={rejectWith({ path: 'name', code: 'thing.unheardOf' })} />)
  fill('Name', 'Ada')
  fill('Email', 'ada@example.org')
  press('Send')
  await waitFor(() => expect(messageUnder('Name')).toBe('in English'))
})
