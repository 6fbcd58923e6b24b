import { useForm } from '#web/forms/useForm.ts'
import {
  redirectedFrom,
  store,
  useLanguage,
  useLocation,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, Field, Form, PasswordField } from '#web/ui/index.ts'
import { api } from './api.ts'
import { EmailField } from './EmailField.tsx'
import { useLater } from './useLater.ts'

const redirectAfter = 1500

export function SignupForm() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const later = useLater()
  const { form, isPending, isSuccess } = useForm({
    call: ({ firstName = '', lastName = '', email = '', password = '' }) =>
      // The language stays with the account, for the letters to come.
      api.signup({ firstName, lastName, email, password }, { language }),
    onSuccess: (_, { email }) => {
      store('userEmail', email)
      // Whoever came to choose a plan goes on to it once they have logged in.
      later(
        () => navigate('/login', { replace: true, state: { ...redirectedFrom(state), signedUp: true } }),
        redirectAfter,
      )
    },
    failed: t('signup.failed'),
  })
  const several = form.issues.length > 1 && t('signup.failed')

  return (
    <Form
      {...form}
      error={form.error || several}
      busy={isPending || isSuccess}
      success={isSuccess && t('signup.success')}
    >
      <div className="fields">
        <Field
          name="firstName"
          label={t('form.firstName')}
          autoComplete="given-name"
          required
          maxLength={200}
        />
        <Field
          name="lastName"
          label={t('form.lastName')}
          autoComplete="family-name"
          required
          maxLength={200}
        />
      </div>
      <EmailField autoComplete="email" />
      <PasswordField
        name="password"
        label={t('form.password')}
        hint={t('form.passwordHint')}
        autoComplete="new-password"
        required
        minLength={6}
        showLabel={t('form.show')}
        hideLabel={t('form.hide')}
      />
      <Button type="submit" busy={isPending} busyLabel={t('signup.busy')} className="w-full">
        {t('signup.submit')}
      </Button>
    </Form>
  )
}
