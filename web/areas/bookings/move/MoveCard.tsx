import { useRef, useState } from 'react'
import type { Booking } from '#shared/bookings/booking.ts'
import type { Proposal } from '#shared/timetable/proposal.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Card } from '#web/ui/index.ts'
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
}

/** Lets the two sides of a booking agree on another time: one proposes it, the other accepts it or keeps the time. */
export function MoveCard({ booking, isOwn, onChange }: Props) {
  const { t: texts } = useMoveTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isProposing, setProposing] = useState(false)
  const now = new Date()
  const proposal = openProposal(booking, now)
  const isTheirs = proposal !== undefined && proposal.by !== sideOf(isOwn)
  if (!proposal && !canMove(booking, now)) return null

  /** The pressed button is gone afterwards, so the focus goes to the heading. */
  function done(text?: string) {
    setProposing(false)
    heading.current?.focus()
    if (text === undefined) return
    toast(text, { seconds: 5 })
    onChange()
  }
  return (
    <Card as="section" aria-labelledby="move-heading" className="grid gap-5">
      <h2 ref={heading} id="move-heading" tabIndex={-1} className="text-xl">
        {texts(proposal ? (isTheirs ? 'theirs' : 'yours') : 'heading')}
      </h2>
      {isProposing ? (
        <MoveForm booking={booking} onSent={() => done(texts('sent'))} onCancel={() => done()} />
      ) : proposal ? (
        <>
          <MoveFacts {...booking} present={booking} proposal={proposal} />
          <Answer id={booking._id} proposal={proposal} isTheirs={isTheirs} onDone={done} onOver={onChange}>
            {!isTheirs && canMove(booking, now) && (
              <Button look="secondary" onClick={() => setProposing(true)}>
                {texts('instead')}
              </Button>
            )}
          </Answer>
        </>
      ) : (
        <>
          <p className="text-soft">{texts(isOwn ? 'leadMember' : 'leadInstructor')}</p>
          <Button look="secondary" className="justify-self-start" onClick={() => setProposing(true)}>
            {texts('propose')}
          </Button>
        </>
      )}
    </Card>
  )
}

interface AnswerProps {
  id: string
  proposal: Proposal
  isTheirs: boolean
  onDone: (text: string) => void
  /** Called when the proposal turns out to be over. */
  onOver: () => void
  children: React.ReactNode
}

/** Accepts or refuses the other side's proposal, or withdraws the reader's own. */
function Answer({ id, proposal: { number }, isTheirs, onDone, onOver, children }: AnswerProps) {
  const { t } = useTranslation('bookings')
  const { t: texts } = useMoveTexts()
  const accepting = useSending({
    call: () => api.acceptProposal({ id, number }),
    onSuccess: () => onDone(texts('moved')),
    onError: onOver,
  })
  const ending = useSending({
    call: () => api.endProposal({ id, number }),
    onSuccess: () => onDone(texts(isTheirs ? 'kept' : 'withdrawn')),
    onError: onOver,
  })
  const error = accepting.error ?? ending.error
  const busyLabel = texts('busy')
  return (
    <>
      {error && <Alert>{messageOf(error, t)}</Alert>}
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
    </>
  )
}
