import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Card, Field } from '#web/ui/index.ts'
import { api } from '../../api.ts'

/** Makes the secret URL of the instructor's sessions for calendar programs. It is shown only once. */
export function CalendarLink({ email }: { email: string }) {
  const { t } = useTranslation('instructors')
  const { send, data, error, isPending } = useSending({ call: () => api.newFeed({ email }) })
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast(t('calendar.copied'))
  }
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{t('calendar.heading')}</h3>
      <p className="text-soft">{t('calendar.text')}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {data && (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="calendar"
            className="grow"
            label={t('calendar.link')}
            hint={t('calendar.once')}
            readOnly
            value={data.url}
            onFocus={({ target }) => target.select()}
          />
          <Button look="secondary" onClick={() => void copy(data.url)}>
            {t('calendar.copy')}
          </Button>
        </div>
      )}
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        busy={isPending}
        busyLabel={t('saving')}
        onClick={() => void send(undefined)}
      >
        {t(data ? 'calendar.another' : 'calendar.make')}
      </Button>
    </Card>
  )
}
