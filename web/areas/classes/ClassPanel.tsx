import { useCallback, useId } from 'react'
import type { bookings } from '#shared/bookings/contract.ts'
import type { OwnClass } from '#shared/classes/classView.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { type Answer, messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Alert, Button, Card, Field, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { Spreads } from './Spreads.tsx'
import { useClassTexts } from './useClassTexts.ts'
import { usePolled } from './usePolled.ts'

type Booking = Answer<typeof bookings.routes.assigned>[number]

/** The class of a booking as its instructor sees it: the link, how many have given figures, and the spread. */
export function ClassPanel({ booking }: { booking: Booking }) {
  const { t, days } = useClassTexts()
  const language = useLanguage()
  const heading = useId()
  const id = booking._id
  const { data, error, set, reload } = usePolled(useCallback(() => api.own({ id }), [id]))
  return (
    <Card as="section" aria-labelledby={`${heading} ${heading}-when`} className="grid grid-cols-1 gap-5">
      <div>
        <h3 id={heading} className="text-lg wrap-anywhere" translate="no">
          {courseNameIn(language, booking.courseName)}
        </h3>
        <p id={`${heading}-when`} className="text-soft">
          {days(booking)}, <span translate="no">{booking.city}</span>
        </p>
      </div>
      {error && <LoadFailure onRetry={reload}>{messageOf(error, t)}</LoadFailure>}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data && <ClassLink id={id} shown={data} onChange={set} onEnd={reload} />}
      {data && (data.url || data.answered > 0) && (
        <>
          <p>
            {t('panel.counts', {
              ...{ people: data.people, answered: data.answered },
              ...{ before: data.before.count, after: data.after.count },
            })}
          </p>
          <Spreads shown={data} />
          <p className="text-sm text-soft">{t('panel.rest')}</p>
        </>
      )}
    </Card>
  )
}

interface LinkProps {
  id: string
  shown: OwnClass
  onChange: (shown: OwnClass) => void
  onEnd: () => void
}

/** Makes, copies, renews and ends the link. */
function ClassLink({ id, shown, onChange, onEnd }: LinkProps) {
  const { t } = useClassTexts()
  const making = useSending({ call: () => api.create({ id }), onSuccess: onChange })
  if (!shown.url)
    return (
      <div className="grid justify-items-start gap-3">
        {making.error && <Alert>{messageOf(making.error, t)}</Alert>}
        <Button
          look="secondary"
          icon="link"
          busy={making.isPending}
          busyLabel={t('own.busy')}
          onClick={making.send}
        >
          {t('panel.make')}
        </Button>
      </div>
    )
  const address = window.location.origin + shown.url
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast(t('panel.copied'), { topic: 'class' })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name="classLink"
          className="grow"
          label={t('panel.link')}
          hint={t('panel.hint')}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button look="secondary" onClick={() => void copy()}>
          {t('panel.copy')}
        </Button>
      </div>
      {shown.isInstructor && (
        <div className="row">
          <ConfirmAction
            button={{ look: 'quiet', size: 'small', children: t('panel.renew') }}
            texts={{
              ...{ title: t('panel.renewTitle'), confirm: t('panel.renew') },
              ...{ cancel: t('panel.keep'), busy: t('own.busy') },
            }}
            call={() => api.renew({ id })}
            onSuccess={onChange}
            failedText={(error) => messageOf(error, t)}
          >
            <p>{t('panel.renewText')}</p>
          </ConfirmAction>
          <ConfirmAction
            button={{ look: 'quiet', size: 'small', children: t('panel.end') }}
            texts={{
              ...{ title: t('panel.endTitle'), confirm: t('panel.end') },
              ...{ cancel: t('panel.keep'), busy: t('own.busy') },
            }}
            call={() => api.end({ id })}
            onSuccess={onEnd}
            failedText={(error) => messageOf(error, t)}
          >
            <p>{t('panel.endText')}</p>
          </ConfirmAction>
        </div>
      )}
    </div>
  )
}
