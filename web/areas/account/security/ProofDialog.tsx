import { useCallback, useEffect, useState } from 'react'
import type { Sent } from '#shared/kernel/area.ts'
import type { security } from '#shared/security/contract.ts'
import { useForm } from '#web/forms/useForm.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { ApiError, type EndProof, messageOf, useProof, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Form, Skeleton } from '#web/ui/index.ts'
import { api as account } from '../api.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { api } from './api.ts'
import { type SecondFactorChallenge, SecondFactorForm } from './SecondFactorForm.tsx'
import { useFirstFocus } from './useFirstFocus.ts'

/** Asks again who it is, before something that matters: by the second factor, or else by the password. */
export default function ProofDialog() {
  const end = useProof()
  return end ? <Asking end={end} /> : null
}

function Asking({ end }: { end: EndProof }) {
  const { t } = useTranslation('account')
  const [asked, setAsked] = useState<SecondFactorChallenge | 'password'>()
  const [error, setError] = useState<Error>()
  const begin = useCallback(async (signal?: AbortSignal) => {
    setError(undefined)
    try {
      const { challenge, factors } = await account.prove({}, { signal })
      setAsked(challenge && factors ? { challenge, factors } : 'password')
    } catch (failure) {
      if (!signal?.aborted) setError(failure as Error)
    }
  }, [])
  useEffect(() => {
    const left = new AbortController()
    void begin(left.signal)
    return () => left.abort()
  }, [begin])

  /** A challenge that has waited too long is replaced, so that the next answer counts. */
  async function answer(answered: Sent<typeof security.routes.answerProof>) {
    try {
      await api.answerProof(answered)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'login.tookTooLong') await begin()
      throw failure
    }
  }

  return (
    <Dialog open onClose={() => end(false)} title={t('proof.title')} closeLabel={t('form.close')}>
      <p className="mb-4">{t('proof.lead')}</p>
      {error && <LoadFailure onRetry={() => void begin()}>{messageOf(error, t)}</LoadFailure>}
      {!error && !asked && <Skeleton className="h-24 w-full" />}
      {!error && asked === 'password' && <PasswordForm onProved={() => end(true)} />}
      {!error && asked && asked !== 'password' && (
        <SecondFactorForm asked={asked} answer={answer} onAccepted={() => end(true)} />
      )}
    </Dialog>
  )
}

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('account')
  const element = useFirstFocus<HTMLDivElement>()
  const { form, isPending } = useForm({
    call: ({ password = '' }) => account.prove({ password }),
    onSuccess: onProved,
    failed: t('second.failed'),
  })
  return (
    <div ref={element}>
      <Form {...form}>
        <CurrentPasswordField />
        <Button type="submit" busy={isPending} busyLabel={t('second.busy')}>
          {t('second.submit')}
        </Button>
      </Form>
    </div>
  )
}
