import { useState } from 'react'
import { ApiError, messageOf, store, useLanguage, useNavigate, useSending, useTranslation } from '#web/shell/index.ts'
import { Button, Field, Form, type FormValues, PasswordField } from '#web/ui/index.ts'
import { api } from './api.ts'
import { EmailField } from './EmailField.tsx'
import { type SignupIssue, signupIssues } from './signupIssues.ts'
import { useLater } from './useLater.ts'

const redirectAfter = 1500
type NewAccount = Parameters<typeof api.signup>[0]

export function SignupForm() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const navigate = useNavigate()
  const later = useLater()
  const [issues, setIssues] = useState<SignupIssue[]>([])
  const signup = useSending({
    // The language stays with the account, for the letters to come.
    call: (values: NewAccount) => api.signup(values, { language }),
    onSuccess: (_, { email }) => {
      store('userEmail', email)
      later(() => navigate('/login', { state: { signedUp: true } }), redirectAfter)
    },
    onError: (error) => {
      // Names, e-mail and password were checked here by the same rules; an address may still be none to the server.
      if (error instanceof ApiError && error.issues.some(({ path }) => path === 'email'))
        setIssues([{ path: 'email', reason: 'form.emailInvalid' }])
    },
  })

  function submit({ firstName = '', lastName = '', email = '', password = '' }: FormValues) {
    signup.reset()
    const found = signupIssues({ firstName, lastName, email, password })
    setIssues(found)
    if (found.length === 0) void signup.send({ firstName, lastName, email: email.trim(), password })
  }

  const refused = signup.error instanceof ApiError && signup.error.status >= 400 && signup.error.status < 500
  const failure = signup.error && (refused ? messageOf(signup.error, t) : t('signup.failed'))
  const [only] = issues
  const wrong = only && (issues.length === 1 ? t(only.reason) : t('signup.failed'))

  return (
    <Form
      onSubmit={submit}
      busy={signup.isPending || signup.isSuccess}
      error={wrong ?? failure}
      success={signup.isSuccess && t('signup.success')}
      issues={issues.length > 1 ? issues.map(({ path, reason }) => ({ path, message: t(reason) })) : []}
    >
      <div className="fields">
        <Field name="firstName" label={t('form.firstName')} autoComplete="given-name" required maxLength={200} />
        <Field name="lastName" label={t('form.lastName')} autoComplete="family-name" required maxLength={200} />
      </div>
      <EmailField autoComplete="email" />
      <PasswordField
        name="password"
        label={t('form.password')}
        hint={t('form.passwordHint')}
        autoComplete="new-password"
        required
        showLabel={t('form.show')}
        hideLabel={t('form.hide')}
      />
      <Button type="submit" busy={signup.isPending} busyLabel={t('signup.busy')} className="w-full">
        {t('signup.submit')}
      </Button>
    </Form>
  )
}
