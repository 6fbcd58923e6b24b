import { Link, useTranslation } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { logInWithSecondFactor } from '../logIn.ts'
import type { LoginRole } from '../startPages.ts'
import { type SecondFactorChallenge, SecondFactorForm } from './SecondFactorForm.tsx'

/** A login with the right password that waits for the second factor. */
export interface PendingLogin extends SecondFactorChallenge {
  email: string
}

interface Props {
  login: PendingLogin
  /** The role, once the session is open. */
  role: LoginRole | undefined
  onOpened: (role: LoginRole) => void
  onBack: () => void
}

export default function SecondStep({ login, role, onOpened, onBack }: Props) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="mb-6">{t('second.lead')}</p>
      {role && (
        <Banner tone="success" className="mb-6">
          {t(`login.success.${role}`)}
        </Banner>
      )}
      <SecondFactorForm
        challenge={login}
        answer={(factor) => logInWithSecondFactor(login.email, factor)}
        onAccepted={onOpened}
      />
      <p className="mt-6 text-sm text-soft">
        {t('second.lost')} <Link to="/contact">{t('second.contact')}</Link>
      </p>
      <Button look="quiet" className="mt-4 w-full" onClick={onBack}>
        {t('second.back')}
      </Button>
    </>
  )
}
