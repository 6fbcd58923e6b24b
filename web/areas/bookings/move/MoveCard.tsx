import { type ReactNode, useRef, useState } from 'react'
import type { Booking } from '#shared/bookings/booking.ts'
import type { Proposal } from '#shared/timetable/proposal.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Card, classes } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { MoveFacts } from './MoveFacts.tsx'
import { MoveForm } from './MoveForm.tsx'
import { canMove, openProposal, sideOf } from './proposals.ts'
import { useMoveTexts } from './useMoveTexts.ts'

interface Props {
  booking: Booking
  /** True for the member who booked, false for the instructor. */
  isOwn: boolean
  onChange: () => void
  className?: string | undefined
}

/** Lets the two sides of a booking agree on another time: one proposes it, the other accepts it or keeps the time. */
export function MoveCard({ booking, isOwn, onChange, className }: Props) {
  const { t: texts } = useMoveTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { t } = useTranslation('bookings')
  const [isProposing, setProposing] = useState(false)
  const [error, setError] = useState<Error>()
  const now = new Date()
  const proposal = openProposal(booking, now)
  const isTheirs = proposal !== undefined && proposal.by !== sideOf(isOwn)
  if (!proposal && !error && !canMove(booking, now)) return null

  /**
   * Closes the form and removes the error. The focus moves to the heading, because the pressed button is
   * gone.
   */
  function done(text?: string) {
    setProposing(false)
    setError(undefined)
    heading.current?.focus()
    if (text === undefined) return
    toast(text, { seconds: 5 })
    onChange()
  }
  function propose() {
    setError(undefined)
    setProposing(true)
  }
  /** Shows the error and loads the booking again, because the proposal may have ended. The error stays. */
  function fail(thrown: Error) {
    setError(thrown)
    onChange()
  }
  return (
    <Card as="section" aria-labelledby="move-heading" className={classes('grid gap-5', className)}>
      <h2 ref={heading} id="move-heading" tabIndex={-1} className="text-xl">
        {texts(proposal ? (isTheirs ? 'theirs' : 'yours') : 'heading')}
      </h2>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {isProposing ? (
        <MoveForm booking={booking} onSent={() => done(texts('sent'))} onCancel={() => done()} />
      ) : proposal ? (
        <>
          <MoveFacts {...booking} present={booking} proposal={proposal} />
          <Answer booking={booking} proposal={proposal} isTheirs={isTheirs} onDone={done} onError={fail}>
            {!isTheirs && canMove(booking, now) && (
              <Button look="secondary" onClick={propose}>
                {texts('instead')}
              </Button>
            )}
          </Answer>
        </>
      ) : (
        canMove(booking, now) && (
          <>
            <p className="text-soft">{texts(isOwn ? 'leadMember' : 'leadInstructor')}</p>
            <Button look="secondary" className="justify-self-start" onClick={propose}>
              {texts('propose')}
            </Button>
          </>
        )
      )}
    </Card>
  )
}

interface AnswerProps {
  booking: Booking
  proposal: Proposal
  isTheirs: boolean
  onDone: (text: string) => void
  onError: (error: Error) => void
  children: ReactNode
}

/** Accepts or refuses the other side's proposal, or withdraws the reader's own. */
function Answer({
  booking: { _id: id, paid },
  proposal: { number },
  isTheirs,
  onDone,
  onError,
  children,
}: AnswerProps) {
  const { t: texts } = useMoveTexts()
  const accepting = useSending({
    call: () => api.acceptProposal({ id, number }),
    onSuccess: () => onDone(texts(paid ? 'movedPaid' : 'moved')),
    onError,
  })
  const ending = useSending({
    call: () => api.endProposal({ id, number }),
    onSuccess: () => onDone(texts(isTheirs ? 'kept' : 'withdrawn')),
    onError,
  })
  const busyLabel = texts('busy')
  return (
    <div className="row">
      {isTheirs && (
        <Button busy={accepting.isPending} busyLabel={busyLabel} onClick={() => accepting.send()}>
          {texts('accept')}
        </Button>
      )}
      <Button
        look={isTheirs ? 'secondary' : 'quiet'}
        busy={ending.isPending}
        busyLabel={busyLabel}
        onClick={() => ending.send()}
      >
        {texts(isTheirs ? 'keep' : 'withdraw')}
      </Button>
      {children}
    </div>
  )
}
