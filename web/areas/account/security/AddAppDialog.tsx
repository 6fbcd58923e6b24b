import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { encode } from 'uqr'
import type { security } from '#shared/security/contract.ts'
import { useForm } from '#web/forms/useForm.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { type Answer, isRefusal, messageOf, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form, Skeleton } from '#web/ui/index.ts'
import { securityApi } from '../api.ts'
import { useSecurityTexts } from './useSecurityTexts.ts'

interface Props {
  onAdded: (answer: { recoveryCodes: string[] }) => void
  onFailed: () => void
  onClose: () => void
}

/** Shows the secret to scan with an app, and adds the app with its first code. */
export function AddAppDialog({ onAdded, onFailed, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: ofSecurity } = useSecurityTexts()
  const dialogId = useId()
  // The query key is unique, so each opened dialog gets its own secret.
  const { data, error, refetch } = useQuery({
    queryKey: [...securityApi.beginApp.key, dialogId],
    queryFn: () => securityApi.beginApp(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} title={ofSecurity('addApp')} closeLabel={t('form.close')}>
      {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <AppForm
          setup={data}
          onAdded={onAdded}
          onFailed={(failure) => {
            onFailed()
            // The secret has expired, so the app must scan another one.
            if (isRefusal(failure, 'factor.tookTooLong')) void refetch()
          }}
        />
      )}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'onAdded'> {
  setup: Answer<typeof security.routes.beginApp>
  onFailed: (failure: unknown) => void
}

function AppForm({ setup: { challenge, secret, address: appUrl }, onAdded, onFailed }: FormProps) {
  const { t } = useTranslation('account')
  const { t: ofSecurity } = useSecurityTexts()
  const { form, isPending } = useForm({
    call: ({ code = '' }) => securityApi.addApp({ challenge, code }),
    onSuccess: onAdded,
    onError: onFailed,
    failedText: t('second.failed'),
  })
  return (
    <Form {...form}>
      <p>{ofSecurity('appSetup.lead')}</p>
      <QrCode text={appUrl} label={ofSecurity('appSetup.picture')} />
      <p>
        {ofSecurity('appSetup.same')} <a href={appUrl}>{ofSecurity('appSetup.open')}</a>
      </p>
      <p>
        {ofSecurity('appSetup.typed')}{' '}
        <code className="wrap-anywhere" translate="no">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <Field
        name="code"
        autoFocus
        label={ofSecurity('appSetup.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
      />
      <Button type="submit" busy={isPending} busyLabel={t('second.busy')}>
        {ofSecurity('appSetup.submit')}
      </Button>
    </Form>
  )
}

/** A QR code, dark on white in every theme, because many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mx-auto w-full max-w-56">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
