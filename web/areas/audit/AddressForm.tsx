import type { ReactNode, RefObject } from 'react'
import { completeAddress, lacksScheme } from '#shared/audit/completeAddress.ts'
import { useForm } from '#web/forms/useForm.ts'
import { Button, Field, Form, type FormValues, type IconName } from '#web/ui/index.ts'
import { failureText } from './failureText.ts'
import { useAuditTexts } from './useAuditTexts.ts'

interface Props {
  inputRef: RefObject<HTMLInputElement | null>
  call: (url: string) => Promise<void>
  /** True while an earlier request is still running. */
  busy?: boolean
  name: string
  icon: IconName
  submit: string
  busyLabel: string
  hint: ReactNode
}

/** A form for the address of a page. It keeps the typed text, also after an error. */
export function AddressForm({ inputRef, call, busy = false, name, icon, submit, busyLabel, hint }: Props) {
  const { t } = useAuditTexts()
  const { form, error } = useForm({ call: ({ url = '' }) => call(url), failedText: t('errors.audit.failed') })
  const isBusy = busy || form.busy

  // The browser's validation accepts no address without a scheme, so the field has `https://` while it runs.
  // The server receives the address as typed, and finds the scheme.
  function onSubmit(values: FormValues, element: HTMLFormElement) {
    const { url: typedUrl = '' } = values
    const completeUrl = completeAddress(typedUrl)
    const url = lacksScheme(typedUrl) ? typedUrl.trim() : completeUrl
    if (inputRef.current) inputRef.current.value = completeUrl
    form.onSubmit({ ...values, url }, element)
    if (inputRef.current) inputRef.current.value = url
  }

  const isWrong = form.issues.length > 0
  return (
    <Form
      {...form}
      onSubmit={onSubmit}
      busy={isBusy}
      error={form.error && failureText(error, t)}
      aria-label={name}
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <Field
            ref={inputRef}
            name="url"
            type="url"
            label={t('form.url')}
            placeholder="https://example.org"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={2048}
            // The error is below the field, and the button below the error.
            className={`min-w-0 grow ${isWrong ? 'basis-full' : 'basis-64'}`}
          />
          <Button type="submit" icon={icon} busy={isBusy} busyLabel={busyLabel}>
            {submit}
          </Button>
        </div>
        <p className="text-sm text-soft">{hint}</p>
      </div>
    </Form>
  )
}
