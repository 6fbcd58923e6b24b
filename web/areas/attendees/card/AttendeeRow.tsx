import { useState } from 'react'
import type { Attendee, AttendeeList } from '#shared/attendees/attendee.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Badge, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { ChangeAttendee } from './ChangeAttendee.tsx'
import { useCardTexts } from './useCardTexts.ts'

const tones = { invited: undefined, joined: 'info', used: 'success' } as const

interface Props {
  id: string
  attendee: Attendee
  list: AttendeeList
  onChange: (list: AttendeeList) => void
}

/** An attendee with state and progress, and for the member who booked what can be done with the place. */
export function AttendeeRow({ id, attendee, list, onChange }: Props) {
  const { t: texts } = useCardTexts()
  const [isEditing, setEditing] = useState(false)
  const { name, email, state, completed, attended, certificate } = attendee
  const progress = [
    list.lessons > 0 && state !== 'invited' && texts('lessons', { completed, lessons: list.lessons }),
    list.taken.length > 0 && texts('sessions', { attended: attended.length, taken: list.taken.length }),
  ].filter(Boolean)
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="wrap-anywhere" translate="no">
          {name}
        </strong>
        <Badge tone={tones[state]}>{texts(`state.${state}`)}</Badge>
      </p>
      {email && (
        <p className="text-sm text-soft wrap-anywhere" translate="no">
          {email}
        </p>
      )}
      {progress.length > 0 && <p className="text-sm">{progress.join(' · ')}</p>}
      {certificate && (
        <LinkButton
          to={`/certificate?number=${certificate}`}
          look="quiet"
          size="small"
          className="justify-self-start"
        >
          {texts('certificate')}
        </LinkButton>
      )}
      {list.mayName && !isEditing && (
        <Actions id={id} attendee={attendee} onChange={onChange} onEdit={() => setEditing(true)} />
      )}
      {list.mayName && isEditing && (
        <ChangeAttendee
          id={id}
          attendee={attendee}
          onCancel={() => setEditing(false)}
          onDone={(changed) => {
            setEditing(false)
            onChange(changed)
          }}
        />
      )}
    </li>
  )
}

interface ActionsProps extends Pick<Props, 'id' | 'attendee' | 'onChange'> {
  onEdit: () => void
}

function Actions({ id, attendee: { _id: seatId, name, state }, onChange, onEdit }: ActionsProps) {
  const { t } = useTranslation('attendees')
  const { t: texts } = useCardTexts()
  const resending = useSending({
    call: () => api.resend({ id, seatId }),
    onSuccess: () => toast(texts('resent', { name }), { topic: 'attendees' }),
  })
  const labelOf = (action: string) => texts('actionFor', { action, name })
  return (
    <>
      {resending.error && <Alert>{messageOf(resending.error, t)}</Alert>}
      <div className="flex flex-wrap gap-y-1">
        <Button look="quiet" size="small" aria-label={labelOf(texts('change'))} onClick={onEdit}>
          {texts('change')}
        </Button>
        {state === 'invited' && (
          <Button
            look="quiet"
            size="small"
            busy={resending.isPending}
            busyLabel={texts('busy')}
            aria-label={labelOf(texts('resend'))}
            onClick={() => resending.send()}
          >
            {texts('resend')}
          </Button>
        )}
        {state !== 'used' && (
          <ConfirmAction
            button={{
              ...{ look: 'quiet', size: 'small', children: texts('remove') },
              'aria-label': labelOf(texts('remove')),
            }}
            texts={{
              ...{ title: texts('removeTitle', { name }), confirm: texts('remove') },
              ...{ cancel: texts('keep'), busy: texts('busy') },
            }}
            call={() => api.remove({ id, seatId })}
            onSuccess={onChange}
            failedText={(error) => messageOf(error, t)}
          >
            <p>{texts('removeText')}</p>
          </ConfirmAction>
        )}
      </div>
    </>
  )
}
