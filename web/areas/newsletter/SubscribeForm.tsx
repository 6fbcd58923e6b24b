import { useMutation } from '@tanstack/react-query'
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

/** One e-mail field and a button. What was typed leaves the field only when the portal has taken it. */
export function SubscribeForm({ quiet = false, buttonClass, ...form }: Props) {
  const { t } = useTranslation('newsletter')
  const language = useLanguage()
  const [invalid, setInvalid] = useState(false)
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: (email: string) => api.subscribe({ email, language }),
  })

  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, saidFor)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  function submit({ email = '' }: FormValues, element: HTMLFormElement) {
    const sound = element.checkValidity()
    setInvalid(!sound)
    if (sound) mutate(email, { onSuccess: () => element.reset() })
    else {
      reset()
      element.querySelector('input')?.focus()
    }
  }

  // The server knows more of what an e-mail address is than a browser does.
  const refused = error instanceof ApiError && error.status === 400
  const told = error instanceof ApiError && error.status > 400 && error.status < 500
  const failure = error && !quiet ? (told ? messageOf(error, t) : t('form.failed')) : undefined

  return (
    <Form
      onSubmit={submit}
      busy={isPending}
      error={invalid || refused ? t('form.emailInvalid') : failure}
      success={isSuccess && t('form.subscribed')}
      {...form}
    >
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
        <Button type="submit" busy={isPending} busyLabel={t('form.busy')} className={buttonClass}>
          {t('form.submit')}
        </Button>
      </div>
    </Form>
  )
}
