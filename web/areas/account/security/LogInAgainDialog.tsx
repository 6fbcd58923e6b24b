import { useState } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { type EndPrompt, useEndPrompt, useSession, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form } from '#web/ui/index.ts'
import { AccountPasswordField } from '../AccountPasswordField.tsx'
import { logIn, logInWithSecondFactor } from '../logIn.ts'
import { type SecondFactorChallenge, SecondFactorForm } from './SecondFactorForm.tsx'
import { useSecurityTexts } from './useSecurityTexts.ts'

/** Asks users whose session has ended for their password and second factor, over the page that they are on. */
export default function LogInAgainDialog() {
  const end = useEndPrompt()
  const { userEmail } = useSession()
  return end && userEmail ? <LogInAgain email={userEmail} end={end} /> : null
}

function LogInAgain({ email, end }: { email: string; end: EndPrompt }) {
  const { t } = useTranslation('account')
  const { t: security } = useSecurityTexts()
  const [challenge, setChallenge] = useState<SecondFactorChallenge>()
  const { form, isPending } = useForm({
    call: ({ password = '' }) => logIn({ email, password }),
    onSuccess: (result) => (typeof result === 'string' ? end(true) : setChallenge(result)),
    failedText: t('login.error'),
  })
  return (
    <Dialog open onClose={() => end(false)} title={security('loginAgain.title')} closeLabel={t('form.close')}>
      <p className="mb-4">{security('loginAgain.lead')}</p>
      {challenge ? (
        <SecondFactorForm
          challenge={challenge}
          answer={(factor) => logInWithSecondFactor(email, factor)}
          onAccepted={() => end(true)}
        />
      ) : (
        <Form {...form}>
          <p className="font-semibold wrap-anywhere" translate="no">
            {email}
          </p>
          {/* The dialog focuses its first field, so the one for password managers comes second. */}
          <AccountPasswordField />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <Button type="submit" busy={isPending} busyLabel={t('login.busy')}>
            {t('login.submit')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
