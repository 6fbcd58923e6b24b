import { useCallback, useEffect, useState } from 'react'
import type { RequestInput } from '#shared/kernel/area.ts'
import type { security } from '#shared/security/contract.ts'
import { useForm } from '#web/forms/useForm.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import {
  accountApi,
  type EndPrompt,
  isRefusal,
  messageOf,
  useEndPrompt,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, Dialog, Form, Skeleton } from '#web/ui/index.ts'
import { AccountPasswordField } from '../AccountPasswordField.tsx'
import { securityApi } from '../api.ts'
import { type SecondFactorChallenge, SecondFactorForm } from './SecondFactorForm.tsx'

/** Asks for the second factor or the password again, before a sensitive action. */
export default function ProofDialog() {
  const end = useEndPrompt()
  return end ? <ProofRequest end={end} /> : null
}

function ProofRequest({ end }: { end: EndPrompt }) {
  const { t } = useTranslation('account')
  const [proofRequest, setProofRequest] = useState<SecondFactorChallenge | 'password'>()
  const [error, setError] = useState<Error>()
  const requestProof = useCallback(async (signal?: AbortSignal) => {
    setError(undefined)
    try {
      const { challenge, factors } = await accountApi.prove({}, { signal })
      setProofRequest(challenge && factors ? { challenge, factors } : 'password')
    } catch (failure) {
      if (!signal?.aborted) setError(failure as Error)
    }
  }, [])
  useEffect(() => {
    const request = new AbortController()
    void requestProof(request.signal)
    return () => request.abort()
  }, [requestProof])

  /** Sends the answer. Replaces the challenge if it has expired, so that the next answer can be accepted. */
  async function sendAnswer(factor: RequestInput<typeof security.routes.answerProof>) {
    try {
      await securityApi.answerProof(factor)
    } catch (failure) {
      if (isRefusal(failure, 'login.tookTooLong')) await requestProof()
      throw failure
    }
  }

  return (
    <Dialog open onClose={() => end(false)} title={t('proof.title')} closeLabel={t('form.close')}>
      <p className="mb-4">{t('proof.lead')}</p>
      {error && <LoadFailure onRetry={() => void requestProof()}>{messageOf(error, t)}</LoadFailure>}
      {!error && !proofRequest && <Skeleton className="h-24 w-full" />}
      {!error && proofRequest === 'password' && <PasswordForm onProved={() => end(true)} />}
      {!error && proofRequest && proofRequest !== 'password' && (
        <SecondFactorForm challenge={proofRequest} answer={sendAnswer} onAccepted={() => end(true)} />
      )}
    </Dialog>
  )
}

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('account')
  const { form, isPending } = useForm({
    call: ({ password = '' }) => accountApi.prove({ password }),
    onSuccess: onProved,
    failedText: t('second.failed'),
  })
  return (
    <Form {...form}>
      <AccountPasswordField autoFocus />
      <Button type="submit" busy={isPending} busyLabel={t('second.busy')}>
        {t('second.submit')}
      </Button>
    </Form>
  )
}
