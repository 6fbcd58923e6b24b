import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import type { Sent } from '#shared/kernel/area.ts'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import type { security } from '#shared/security/contract.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Field, Form } from '#web/ui/index.ts'
import { useFirstFocus } from './useFirstFocus.ts'

/** A challenge of the server, and which second factors answer it. */
export interface SecondFactorChallenge {
  challenge: string
  factors: Factors
}

type Answered = Sent<typeof security.routes.logIn>

interface Props<Result> {
  asked: SecondFactorChallenge
  answer: (answered: Answered) => Promise<Result>
  onAccepted: (result: Result) => void
}

const signedBy = ({ challenge, factors }: SecondFactorChallenge) =>
  startAuthentication({
    optionsJSON: {
      challenge,
      rpId: location.hostname,
      userVerification: 'preferred',
      allowCredentials: factors.passkeys.map(({ id, transports }) => ({
        id,
        type: 'public-key',
        transports: transports as AuthenticatorTransport[],
      })),
    },
  })

/** Asks for the second factor: a passkey, where the account and the browser have one, or a code. */
export function SecondFactorForm<Result>({ asked, answer, onAccepted }: Props<Result>) {
  const { t } = useTranslation('account')
  const element = useFirstFocus<HTMLDivElement>()
  const { challenge, factors } = asked
  const hasPasskey = factors.passkeys.length > 0 && browserSupportsWebAuthn()
  const byPasskey = useSending({
    call: async () => answer({ challenge, passkey: await signedBy(asked) }),
    onSuccess: onAccepted,
  })
  const byCode = useForm({
    call: ({ code = '' }) => answer({ challenge, code }),
    onSuccess: onAccepted,
    failed: t('second.failed'),
  })
  const isBusy = byPasskey.isPending || byPasskey.isSuccess || byCode.isPending || byCode.isSuccess
  const { error } = byPasskey

  return (
    <div ref={element} className="grid gap-6">
      {hasPasskey && (
        <div className="grid gap-4">
          {error && !isBusy && (
            <Alert>{error instanceof ApiError ? messageOf(error, t) : t('second.noPasskey')}</Alert>
          )}
          <Button
            icon="key"
            busy={isBusy}
            busyLabel={t('second.busy')}
            onClick={() => {
              byCode.reset()
              void byPasskey.send(undefined)
            }}
          >
            {t('second.usePasskey')}
          </Button>
        </div>
      )}
      <Form
        {...byCode.form}
        busy={isBusy}
        onSubmit={(...submitted) => {
          byPasskey.reset()
          byCode.form.onSubmit(...submitted)
        }}
      >
        <Field
          name="code"
          label={t(factors.app ? 'second.code' : 'second.recoveryCode')}
          hint={t(factors.app ? 'second.codeHint' : 'second.recoveryHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          required
        />
        <Button
          type="submit"
          look={hasPasskey ? 'secondary' : 'primary'}
          busy={isBusy}
          busyLabel={t('second.busy')}
        >
          {t('second.submit')}
        </Button>
      </Form>
    </div>
  )
}
