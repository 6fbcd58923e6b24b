import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import type { RequestInput } from '#shared/kernel/area.ts'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import type { security } from '#shared/security/contract.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Field, Form } from '#web/ui/index.ts'

/** A challenge of the server, and the second factors that can answer it. */
export interface SecondFactorChallenge {
  challenge: string
  factors: Factors
}

type FactorAnswer = RequestInput<typeof security.routes.logIn>

interface Props<Result> {
  challenge: SecondFactorChallenge
  answer: (factor: FactorAnswer) => Promise<Result>
  onAccepted: (result: Result) => void
}

const signWithPasskey = ({ challenge, factors }: SecondFactorChallenge) =>
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

/** Asks for a passkey, if the account has one and the browser supports it, or for a code. */
export function SecondFactorForm<Result>({ challenge, answer, onAccepted }: Props<Result>) {
  const { t } = useTranslation('account')
  const { factors } = challenge
  const hasPasskey = factors.passkeys.length > 0 && browserSupportsWebAuthn()
  const byPasskey = useSending({
    call: async () => answer({ challenge: challenge.challenge, passkey: await signWithPasskey(challenge) }),
    onSuccess: onAccepted,
  })
  const byCode = useForm({
    call: ({ code = '' }) => answer({ challenge: challenge.challenge, code }),
    onSuccess: onAccepted,
    failedText: t('second.failed'),
  })
  const isBusy = byPasskey.isPending || byPasskey.isSuccess || byCode.isPending || byCode.isSuccess
  const { error } = byPasskey

  return (
    <div className="grid gap-6">
      {hasPasskey && (
        <div className="grid gap-4">
          {error && !isBusy && (
            <Alert>{error instanceof ApiError ? messageOf(error, t) : t('second.noPasskey')}</Alert>
          )}
          <Button
            icon="key"
            autoFocus
            busy={isBusy}
            busyLabel={t('second.busy')}
            onClick={() => {
              byCode.reset()
              byPasskey.send()
            }}
          >
            {t('second.usePasskey')}
          </Button>
        </div>
      )}
      <Form
        {...byCode.form}
        busy={isBusy}
        onSubmit={(...args) => {
          byPasskey.reset()
          byCode.form.onSubmit(...args)
        }}
      >
        <Field
          name="code"
          autoFocus={!hasPasskey}
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
