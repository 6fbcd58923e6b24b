import { useState } from 'react'
import type { Booking } from '#shared/bookings/booking.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Card, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useSessionTexts } from './useSessionTexts.ts'

interface Props {
  booking: Booking
  /** True if the reader may enter where the sessions take place. */
  mayEdit: boolean
  onChange: () => void
}

/** The end of the keys of texts that say who is told: nobody yet, both sides, or the attendees of a paid booking too. */
const wordingOf = (status: Booking['status']) =>
  status === 'on-hold' ? 'Open' : status === 'paid' ? 'Paid' : ''

/** Shows where the sessions take place. The member who booked enters it here. */
export function VenueCard({ booking, mayEdit, onChange }: Props) {
  const { t: texts } = useSessionTexts()
  const { venue, status } = booking
  const [isEditing, setEditing] = useState(false)
  const lead = texts(`venue.lead${wordingOf(status)}`)
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-xl">{texts('venue.heading')}</h2>
      {mayEdit && (isEditing || !venue) ? (
        <>
          <p className="text-soft">{lead}</p>
          <VenueForm
            booking={booking}
            onSaved={() => {
              setEditing(false)
              onChange()
            }}
            onCancel={venue && (() => setEditing(false))}
          />
        </>
      ) : venue ? (
        <>
          <address className="grid gap-2 not-italic" translate="no">
            <strong className="wrap-anywhere">
              {[venue.address, venue.room].filter(Boolean).join(', ')}
            </strong>
            {venue.contact && <span className="wrap-anywhere">{venue.contact}</span>}
            {venue.note && <span className="wrap-anywhere whitespace-pre-line text-soft">{venue.note}</span>}
          </address>
          {mayEdit && (
            <Button
              look="secondary"
              size="small"
              className="justify-self-start"
              onClick={() => setEditing(true)}
            >
              {texts('venue.change')}
            </Button>
          )}
        </>
      ) : (
        <p className="text-soft">{texts('venue.none')}</p>
      )}
    </Card>
  )
}

interface FormProps {
  booking: Booking
  onSaved: () => void
  /** Undefined while there is no saved venue to keep. */
  onCancel: (() => void) | undefined
}

function VenueForm({ booking: { _id: id, venue, status }, onSaved, onCancel }: FormProps) {
  const { t: texts } = useSessionTexts()
  const { form } = useForm({
    call: ({ address = '', room, contact, note }) => api.saveVenue({ id, address, room, contact, note }),
    onSuccess() {
      toast(texts(`venue.saved${wordingOf(status)}`), { seconds: 5 })
      onSaved()
    },
    failedText: texts('venue.failed'),
  })
  const optional = { optionalLabel: texts('venue.optional') }
  return (
    <Form {...form} aria-label={texts('venue.heading')}>
      <Field
        name="address"
        label={texts('venue.address')}
        required
        maxLength={300}
        autoComplete="street-address"
        defaultValue={venue?.address}
      />
      <Field
        name="room"
        label={texts('venue.room')}
        maxLength={100}
        defaultValue={venue?.room}
        {...optional}
      />
      <Field
        name="contact"
        label={texts('venue.contact')}
        maxLength={200}
        defaultValue={venue?.contact}
        {...optional}
      />
      <Field
        name="note"
        label={texts('venue.note')}
        hint={texts('venue.noteHint')}
        multiline
        rows={3}
        maxLength={1000}
        defaultValue={venue?.note}
        {...optional}
      />
      <div className="row">
        <Button type="submit" busy={form.busy} busyLabel={texts('venue.busy')}>
          {texts('venue.save')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {texts('venue.keep')}
          </Button>
        )}
      </div>
    </Form>
  )
}
