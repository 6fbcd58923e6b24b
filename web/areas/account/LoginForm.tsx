import { lazy, Suspense, useState } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { readStored, redirectAfterLogin, useLocation, useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, Form, Skeleton } from '#web/ui/index.ts'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { LetterSent } from './LetterSent.tsx'
import { type LoggedIn, logIn, startOf } from './logIn.ts'
import type { AskedLogIn } from './security/SecondStep.tsx'
import { useLater } from './useLater.ts'

const redirectAfter = 1500

const SecondStep = lazy(() => import('./security/SecondStep.tsx'))

/** The password, and then the second factor of an account that has one. */
export function LoginForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const later = useLater()
  const [asked, setAsked] = useState<AskedLogIn>()
  const [kind, setKind] = useState<LoggedIn>()

  function opened(as: LoggedIn) {
    setKind(as)
    later(() => navigate(redirectAfterLogin(state, as) ?? startOf[as]), redirectAfter)
  }

  if (!asked) return <PasswordForm onOpened={opened} onAsked={setAsked} />
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SecondStep asked={asked} kind={kind} onOpened={opened} onBack={() => setAsked(undefined)} />
    </Suspense>
  )
}

interface Props {
  onOpened: (kind: LoggedIn) => void
  onAsked: (asked: AskedLogIn) => void
}

function PasswordForm({ onOpened, onAsked }: Props) {
  const { t } = useTranslation('account')
  const [typedEmail, setTypedEmail] = useState(() => readStored('userEmail') ?? '')
  const [forgot, setForgot] = useState(false)
  const { form, data, isPending, isSuccess } = useForm({
    call: ({ email = '', password = '' }) => logIn({ email, password }),
    onSuccess: (result, { email = '' }) =>
      typeof result === 'string' ? onOpened(result) : onAsked({ ...result, email }),
    failed: t('login.error'),
  })

  return (
    <>
      {!isPending && !isSuccess && <AlreadyLoggedIn />}
      {!isSuccess && <LetterSent />}
      <Form
        {...form}
        busy={isPending || isSuccess}
        success={typeof data === 'string' && t(`login.success.${data}`)}
      >
        <EmailField
          autoComplete="username"
          value={typedEmail}
          onChange={(event) => setTypedEmail(event.target.value)}
        />
        <CurrentPasswordField />
        <Button type="submit" busy={isPending} busyLabel={t('login.busy')} className="w-full">
          {t('login.submit')}
        </Button>
        <Button look="quiet" onClick={() => setForgot(true)} className="w-full">
          {t('forgot.open')}
        </Button>
      </Form>
      <ForgotPasswordDialog open={forgot} email={typedEmail} onClose={() => setForgot(false)} />
    </>
  )
}
