import { LegalNotice } from '#web/forms/LegalNotice.tsx'
import { useForm } from '#web/forms/useForm.ts'
import {
  accountApi,
  Link,
  redirectedFrom,
  store,
  useLanguage,
  useLocation,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { AccountFrame, AlreadyLoggedIn } from './AccountFrame.tsx'
import { AccountPasswordField } from './AccountPasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { useLater } from './useLater.ts'

export default function SignupPage() {
  const { t } = useTranslation('account')
  const { state } = useLocation()
  const from = redirectedFrom(state)
  return (
    <AccountFrame
      picture="signup"
      title={t('signup.heading')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.hasAccount')}{' '}
          <Link to="/login" replace={from !== undefined} state={from}>
            {t('signup.login')}
          </Link>
        </>
      }
    >
      <AlreadyLoggedIn />
      <SignupForm />
    </AccountFrame>
  )
}

const redirectAfterMs = 1500

function SignupForm() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const runLater = useLater()
  const { form, isPending, isSuccess } = useForm({
    page: '/signup',
    call: ({ firstName = '', lastName = '', email = '', password = '' }) =>
      // The account stores the language for later letters.
      accountApi.signup({ firstName, lastName, email, password }, { language }),
    onSuccess: (_, { email }) => {
      store('userEmail', email)
      // After the login, users return to the page that sent them here.
      runLater(
        () => navigate('/login', { replace: true, state: { ...redirectedFrom(state), signedUp: true } }),
        redirectAfterMs,
      )
    },
    failedText: t('signup.failed'),
  })
  const nameField = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <Field name={name} label={t(`form.${name}`)} autoComplete={autoComplete} required maxLength={200} />
  )
  const severalIssuesMessage = form.issues.length > 1 && t('signup.failed')

  return (
    <Form
      {...form}
      error={form.error || severalIssuesMessage}
      busy={isPending || isSuccess}
      success={isSuccess && t('signup.success')}
    >
      <div className="fields">
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
      </div>
      <EmailField autoComplete="email" />
      <AccountPasswordField hint={t('form.passwordHint')} autoComplete="new-password" minLength={6} />
      <LegalNotice action="signup" />
      <Button type="submit" busy={isPending} busyLabel={t('signup.busy')} className="w-full">
        {t('signup.submit')}
      </Button>
    </Form>
  )
}
