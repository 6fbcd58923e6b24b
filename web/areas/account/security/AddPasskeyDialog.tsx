import { startRegistration } from '@simplewebauthn/browser'
import { useForm } from '#web/forms/useForm.ts'
import { ApiError, useTranslation } from '#web/shell/index.ts'
import { Button, Dialog, Field, Form } from '#web/ui/index.ts'
import { securityApi } from '../api.ts'
import { deviceName } from './deviceName.ts'
import { useSecurityTexts } from './useSecurityTexts.ts'

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
  const { t: ofSecurity } = useSecurityTexts()
  const { form, isPending, error } = useForm({
    call: ({ name = '' }) => addPasskey(name),
    onSuccess: onAdded,
    onError: onFailed,
    failedText: ofSecurity('passkey.failed'),
  })
  // Any error but an `ApiError` comes from the browser: the user gave up or took too long, or the device
  // already has a passkey.
  const isFromBrowser = error && !(error instanceof ApiError)
  const isAdded = isFromBrowser && error.name === 'InvalidStateError'
  return (
    <Dialog open onClose={onClose} title={ofSecurity('addPasskey')} closeLabel={t('form.close')}>
      <Form
        {...form}
        error={
          isAdded ? ofSecurity('passkey.known') : isFromBrowser ? ofSecurity('passkey.stopped') : form.error
        }
      >
        <p>{ofSecurity('passkey.lead')}</p>
        <Field
          name="name"
          label={ofSecurity('passkey.name')}
          hint={ofSecurity('passkey.hint')}
          defaultValue={deviceName()}
          maxLength={60}
          autoComplete="off"
          required
        />
        <Button type="submit" busy={isPending} busyLabel={ofSecurity('passkey.busy')}>
          {ofSecurity('passkey.submit')}
        </Button>
      </Form>
    </Dialog>
  )
}
