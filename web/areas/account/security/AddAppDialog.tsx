import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from '#web/forms/useForm.ts'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Dialog, Field, Form, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { QrCode } from './QrCode.tsx'

interface Begun {
  challenge: string
  secret: string
  address: string
}

interface Props {
  onAdded: (added: { recoveryCodes: string[] }) => void
  onClose: () => void
}

/** Shows an app what it makes codes of, and adds it by the first code. */
export function AddAppDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation('account')
  const begin = useId()
  // One for each time that the dialog opens, and none for the dialog after it.
  const { data, error } = useQuery({
    queryKey: [...api.beginApp.key, begin],
    queryFn: () => api.beginApp(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} title={t('security.addApp')} closeLabel={t('form.close')}>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && <AppForm begun={data} onAdded={onAdded} />}
    </Dialog>
  )
}

function AppForm({ begun: { challenge, secret, address }, onAdded }: { begun: Begun; onAdded: Props['onAdded'] }) {
  const { t } = useTranslation('account')
  const { form, isPending } = useForm({
    call: ({ code = '' }) => api.addApp({ challenge, code }),
    onSuccess: onAdded,
    failed: t('second.failed'),
  })
  return (
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
  )
}
