import { startRegistration } from '@simplewebauthn/browser'
import { useForm } from '#web/forms/useForm.ts'
import { ApiError, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { api } from './api.ts'
import { deviceName } from './deviceName.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Has the browser make a passkey, and adds it to the account. */
async function addPasskey(name: string) {
  const { challenge, options } = await api.beginPasskey()
  const made = await startRegistration({ optionsJSON: options as unknown as CreationOptions })
  return api.addPasskey({ challenge, name, passkey: made })
}

interface Props {
  onAdded: (added: { recoveryCodes: string[] }) => void
  onFailed: () => void
  onClose: () => void
}

/** Names a new passkey and adds it. */
export function AddPasskeyDialog({ onAdded, onFailed, onClose }: Props) {
  const { t } = useTranslation('account')
  const { form, isPending, error } = useForm({
    call: ({ name = '' }) =>
      addPasskey(name).catch((failure: unknown) => {
        onFailed()
        throw failure
      }),
    onSuccess: onAdded,
    failed: t('security.passkey.failed'),
  })
  // Any error but a refusal of the portal is the browser's: the reader gave up or took too long, or the device has a passkey already.
  const fromBrowser = error && !(error instanceof ApiError)
  const isKnown = fromBrowser && error.name === 'InvalidStateError'
  return (
    <Dialog open onClose={onClose} title={t('security.addPasskey')} closeLabel={t('form.close')}>
      <Form
        {...form}
        error={
          isKnown ? t('security.passkey.known') : fromBrowser ? t('security.passkey.stopped') : form.error
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
