import { messagesOf } from '#web/forms/invalidControls.ts'
import { useSending } from '#web/forms/useSending.ts'
import { isRefusal, messageOf, toast } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { CalendarAnswer } from './calendarAnswer.ts'
import { useBusyTexts } from './useBusyTexts.ts'

interface Props {
  /** Busy hours need the time zone of the instructor's city, so the form is shown only with a city. */
  hasCity: boolean
  onRead: (answer: CalendarAnswer) => void
}

/** Asks for the secret address of a calendar, which is read at once. */
export function AddressForm({ hasCity, onRead }: Props) {
  const { t } = useBusyTexts()
  const { send, error, isPending } = useSending({
    call: (address: string) => api.readCalendar({ address }),
    onSuccess(answer) {
      toast(t('done'), { seconds: 5 })
      onRead(answer)
    },
  })
  const issues = isRefusal(error) ? messagesOf(error.issues, t) : []
  if (!hasCity) return <p>{t('noCity')}</p>
  return (
    <>
      <Form
        busy={isPending}
        issues={issues}
        error={error && issues.length === 0 && (isRefusal(error) ? messageOf(error, t) : t('notSaved'))}
        aria-labelledby="busy-heading"
        onSubmit={({ address = '' }) => send(address)}
      >
        <Field
          name="address"
          label={t('address.label')}
          hint={t('address.hint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={2000}
          className="max-w-[70ch]"
        />
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('reading')}>
          {t('read')}
        </Button>
      </Form>
      <details className="max-w-[70ch]">
        <summary className="cursor-pointer font-medium">{t('where.heading')}</summary>
        <dl className="mt-3 grid gap-3">
          {(['google', 'outlook', 'icloud'] as const).map((name) => (
            <div key={name}>
              <dt className="font-medium">{t(`where.${name}.name`)}</dt>
              <dd className="text-soft">{t(`where.${name}.way`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
