import { useEffect, useState } from 'react'
import { ApiError, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, type FormProps, type FormValues } from '#web/ui/index.ts'
import { api } from './api.ts'

/** How long `Subscribed successfully!` stands, in ms. */
const saidFor = 3000

interface Props extends Pick<FormProps, 'aria-label'> {
  /** Says nothing of a call that failed: what was typed stands there as before, to be sent again. */
  quiet?: boolean
  buttonClass?: string
}

/** `taken`: the form has said so, and the next step is in the mailbox. */
type Standing = 'idle' | 'submitting' | 'subscribed' | 'taken' | 'invalid' | { failure: unknown }

/**
 * One e-mail field and a button. What was typed leaves the field only when the portal has taken it.
 * It stands on every page, most of which do without the query client.
 */
export function SubscribeForm({ quiet = false, buttonClass, ...form }: Props) {
  const { t } = useTranslation('newsletter')
  const language = useLanguage()
  const [standing, setStanding] = useState<Standing>('idle')

  useEffect(() => {
    if (standing !== 'subscribed') return
    const timer = setTimeout(setStanding, saidFor, 'taken')
    return () => clearTimeout(timer)
  }, [standing])

  async function submit({ email = '' }: FormValues, element: HTMLFormElement) {
    if (!element.checkValidity()) {
      setStanding('invalid')
      element.querySelector('input')?.focus()
      return
    }
    setStanding('submitting')
    try {
      await api.subscribe({ email, language })
      element.reset()
      setStanding('subscribed')
    } catch (failure) {
      setStanding({ failure })
    }
  }

  function errorText(): string | undefined {
    if (standing === 'invalid') return t('form.emailInvalid')
    if (typeof standing === 'string') return undefined
    const status = standing.failure instanceof ApiError ? standing.failure.status : 0
    // The server knows more of what an e-mail address is than a browser does.
    if (status === 400) return t('form.emailInvalid')
    if (quiet) return undefined
    return status > 400 && status < 500 ? messageOf(standing.failure, t) : t('form.failed')
  }

  const busy = standing === 'submitting'
  return (
    <Form onSubmit={submit} busy={busy} error={errorText()} success={standing === 'subscribed' && t('form.subscribed')} {...form}>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          className="min-w-0 grow basis-52"
        />
        <Button type="submit" busy={busy} busyLabel={t('form.busy')} className={buttonClass}>
          {t('form.submit')}
        </Button>
      </div>
      {(standing === 'subscribed' || standing === 'taken') && <p>{t('form.mailbox')}</p>}
    </Form>
  )
}
