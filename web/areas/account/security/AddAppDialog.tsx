import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { ApiError, messageOf, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { QrCode } from './QrCode.tsx'
import { useFirstFocus } from './useFirstFocus.ts'

interface Begun {
  challenge: string
  secret: string
  address: string
}

interface Props {
  onAdded: (added: { recoveryCodes: string[] }) => void
  onFailed: () => void
  onClose: () => void
}

/** Shows an app what it makes codes of, and adds it by the first code. */
export function AddAppDialog({ onAdded, onFailed, onClose }: Props) {
  const { t } = useTranslation('account')
  const begin = useId()
  // One for each time that the dialog opens, and none for the dialog after it.
  const { data, error, refetch } = useQuery({
    queryKey: [...api.beginApp.key, begin],
    queryFn: () => api.beginApp(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} title={t('security.addApp')} closeLabel={t('form.close')}>
      {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <AppForm
          begun={data}
          onAdded={onAdded}
          onFailed={(failure) => {
            onFailed()
            // Another secret, for what the app has is worth nothing any more.
            if (failure instanceof ApiError && failure.code === 'factor.tookTooLong') void refetch()
          }}
        />
      )}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'onAdded'> {
  begun: Begun
  onFailed: (failure: unknown) => void
}

function AppForm({ begun: { challenge, secret, address }, onAdded, onFailed }: FormProps) {
  const element = useFirstFocus<HTMLDivElement>()
  const { t } = useTranslation('account')
  const { form, isPending } = useForm({
    call: ({ code = '' }) =>
      api.addApp({ challenge, code }).catch((failure: unknown) => {
        onFailed(failure)
        throw failure
      }),
    onSuccess: onAdded,
    failed: t('second.failed'),
  })
  return (
    <div ref={element}>
      <Form {...form}>
        <p>{t('security.appSetup.lead')}</p>
        <QrCode text={address} label={t('security.appSetup.picture')} />
        <p>
          {t('security.appSetup.same')} <a href={address}>{t('security.appSetup.open')}</a>
        </p>
        <p>
          {t('security.appSetup.typed')}{' '}
          <code className="wrap-anywhere" translate="no">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <Field
          name="code"
          label={t('security.appSetup.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
        <Button type="submit" busy={isPending} busyLabel={t('second.busy')}>
          {t('security.appSetup.submit')}
        </Button>
      </Form>
    </div>
  )
}
