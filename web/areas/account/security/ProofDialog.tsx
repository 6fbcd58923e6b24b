import { useEffect, useState } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { type EndProof, messageOf, useProof, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Dialog, Form, PasswordField, Skeleton } from '#web/ui/index.ts'
import { api as account } from '../api.ts'
import { api } from './api.ts'
import { type Asked, SecondFactorForm } from './SecondFactorForm.tsx'

/** Asks again who it is, before something that matters: by the second factor, or else by the password. */
export default function ProofDialog() {
  const end = useProof()
  return end ? <Asking end={end} /> : null
}

function Asking({ end }: { end: EndProof }) {
  const { t } = useTranslation('account')
  const [asked, setAsked] = useState<Asked | 'password'>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const left = new AbortController()
    account.prove({}, { signal: left.signal }).then(
      ({ challenge, factors }) => setAsked(challenge && factors ? { challenge, factors } : 'password'),
      (failure: Error) => left.signal.aborted || setError(failure),
    )
    return () => left.abort()
  }, [])

  return (
    <Dialog open onClose={() => end(false)} title={t('proof.title')} closeLabel={t('form.close')}>
      <p className="mb-4">{t('proof.lead')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {!error && !asked && <Skeleton className="h-24 w-full" />}
      {asked === 'password' && <PasswordForm onProved={() => end(true)} />}
      {asked && asked !== 'password' && <SecondFactorForm asked={asked} answer={api.prove} onAccepted={() => end(true)} />}
    </Dialog>
  )
}

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('account')
  const { form, isPending } = useForm({
    call: ({ password = '' }) => account.prove({ password }),
    onSuccess: onProved,
    failed: t('second.failed'),
  })
  return (
    <Form {...form}>
      <PasswordField
        name="password"
        label={t('form.password')}
        autoComplete="current-password"
        required
        showLabel={t('form.show')}
        hideLabel={t('form.hide')}
      />
      <Button type="submit" busy={isPending} busyLabel={t('second.busy')}>
        {t('second.submit')}
      </Button>
    </Form>
  )
}
