import type { Attendee, AttendeeList } from '#shared/attendees/attendee.ts'
import { maxNameLength } from '#shared/attendees/limits.ts'
import { type Language, languageNames, languages } from '#shared/kernel/language.ts'
import { useForm } from '#web/forms/useForm.ts'
import { Button, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useCardTexts } from './useCardTexts.ts'

interface Props {
  id: string
  attendee: Attendee
  onCancel: () => void
  onDone: (list: AttendeeList) => void
}

/** Corrects a name, or with another email gives the place to somebody else. */
export function ChangeAttendee({ id, attendee, onCancel, onDone }: Props) {
  const { t: texts } = useCardTexts()
  const { _id: seatId, state } = attendee
  const { form, isPending } = useForm({
    call: ({ name = '', email = '', language }) =>
      api.change({ id, seatId, name, email, language: language as Language }),
    onSuccess: onDone,
    failedText: texts('failed'),
  })
  return (
    <Form {...form} className="grid grid-cols-1 gap-4" noValidate>
      <Field
        name="name"
        label={texts('name')}
        defaultValue={attendee.name}
        maxLength={maxNameLength}
        required
      />
      <Field
        name="email"
        type="email"
        label={texts('email')}
        hint={texts(state === 'used' ? 'emailUsed' : 'emailHint')}
        defaultValue={attendee.email}
        readOnly={state === 'used'}
        required
      />
      <SelectField name="language" label={texts('language')} defaultValue={attendee.language}>
        {languages.map((tag) => (
          <option key={tag} value={tag}>
            {languageNames[tag]}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button type="submit" busy={isPending} busyLabel={texts('busy')}>
          {texts('save')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {texts('cancel')}
        </Button>
      </div>
    </Form>
  )
}
