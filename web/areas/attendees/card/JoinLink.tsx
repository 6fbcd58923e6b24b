import type { AttendeeList } from '#shared/attendees/attendee.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Field } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useCardTexts } from './useCardTexts.ts'

interface Props {
  id: string
  url: string | undefined
  onChange: (list: AttendeeList) => void
}

/** Makes, copies, renews and ends the link by which people take free places themselves. */
export function JoinLink({ id, url, onChange }: Props) {
  const { t } = useTranslation('attendees')
  const { t: texts } = useCardTexts()
  const making = useSending({ call: () => api.createLink({ id }), onSuccess: onChange })
  const failedText = (error: Error) => messageOf(error, t)
  if (!url)
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <h3 className="text-lg">{texts('link.heading')}</h3>
        <p className="text-soft">{texts('link.lead')}</p>
        {making.error && <Alert>{failedText(making.error)}</Alert>}
        <Button
          look="secondary"
          icon="link"
          busy={making.isPending}
          busyLabel={texts('busy')}
          onClick={() => making.send()}
        >
          {texts('link.make')}
        </Button>
      </div>
    )
  const address = window.location.origin + url
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast(texts('link.copied'), { topic: 'attendees' })
  }
  const confirm = { cancel: texts('keep'), busy: texts('busy') }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{texts('link.heading')}</h3>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name="joinLink"
          className="grow"
          label={texts('link.label')}
          hint={texts('link.lead')}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button look="secondary" onClick={() => void copy()}>
          {texts('link.copy')}
        </Button>
      </div>
      <div className="row">
        <ConfirmAction
          button={{ look: 'quiet', size: 'small', children: texts('link.renew') }}
          texts={{ ...confirm, title: texts('link.renewTitle'), confirm: texts('link.renew') }}
          call={() => api.renewLink({ id })}
          onSuccess={onChange}
          failedText={failedText}
        >
          <p>{texts('link.renewText')}</p>
        </ConfirmAction>
        <ConfirmAction
          button={{ look: 'quiet', size: 'small', children: texts('link.end') }}
          texts={{ ...confirm, title: texts('link.endTitle'), confirm: texts('link.end') }}
          call={() => api.endLink({ id })}
          onSuccess={onChange}
          failedText={failedText}
        >
          <p>{texts('link.endText')}</p>
        </ConfirmAction>
      </div>
    </div>
  )
}
