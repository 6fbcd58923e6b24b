import { startRegistration } from '@simplewebauthn/browser'
import { useForm } from '#web/forms/useForm.ts'
import { ApiError, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { securityApi } from '../api.ts'
import { deviceName } from './deviceName.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Lets the browser create a passkey and adds it to the account. */
async function addPasskey(name: string) {
  const { challenge, options } = await securityApi.beginPasskey()
  const passkey = await startRegistration({ optionsJSON: options as unknown as CreationOptions })
  return securityApi.addPasskey({ challenge, name, passkey })
}

interface Props {
  onAdded: (answer: { recoveryCodes: string[] }) => void
  onFailed: () => void
  onClose: () => void
}

/** Asks for the name of a new passkey and adds it. */
export function AddPasskeyDialog({ onAdded, onFailed, onClose }: Props) {
  const { t } = useTranslation('account')
  const { form, isPending, error } = useForm({
    call: ({ name = '' }) => addPasskey(name),
    onSuccess: onAdded,
    onError: onFailed,
    failedText: t('security.passkey.failed'),
  })
  // Any error but an `ApiError` comes from the browser: the user gave up or took too long, or the device has a passkey already.
  const isFromBrowser = error && !(error instanceof ApiError)
  const isAdded = isFromBrowser && error.name === 'InvalidStateError'
  return (
    <Dialog open onClose={onClose} title={t('security.addPasskey')} closeLabel={t('form.close')}>
      <Form
        {...form}
        error={
          isAdded ? t('security.passkey.known') : isFromBrowser ? t('security.passkey.stopped') : form.error
        }
      >
        <p>{t('security.passkey.lead')}</p>
        <Field
          name="name"
          label={t('security.passkey.name')}
          hint={t('security.passkey.hint')}
          defaultValue={deviceName()}
          maxLength={60}
          autoComplete="off"
          required
        />
        <Button type="submit" busy={isPending} busyLabel={t('security.passkey.busy')}>
          {t('security.passkey.submit')}
        </Button>
      </Form>
    </Dialog>
  )
}
