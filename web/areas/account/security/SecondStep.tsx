import { Link, useTranslation } from '#web/shell/index.ts'
import { Banner, Button } from '#web/ui/index.ts'
import { type LoggedIn, logInBySecond } from '../logIn.ts'
import { type SecondFactorChallenge, SecondFactorForm } from './SecondFactorForm.tsx'

/** A log-in whose password was right, and which waits for the second factor. */
export interface AskedLogIn extends SecondFactorChallenge {
  email: string
}

interface Props {
  asked: AskedLogIn
  /** Set once the session is open. */
  kind: LoggedIn | undefined
  onOpened: (kind: LoggedIn) => void
  onBack: () => void
}

/** The second step of the log-in. */
export default function SecondStep({ asked, kind, onOpened, onBack }: Props) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="mb-6">{t('second.lead')}</p>
      {kind && (
        <Banner tone="success" className="mb-6">
          {t(`login.success.${kind}`)}
        </Banner>
      )}
      <SecondFactorForm
        asked={asked}
        answer={(answered) => logInBySecond(asked.email, answered)}
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
