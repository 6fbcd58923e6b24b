import type { SessionTimes } from '#shared/timetable/proposal.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'
import { timesText } from './proposals.ts'
import { useMoveTexts } from './useMoveTexts.ts'

interface Props {
  present: SessionTimes
  proposal: SessionTimes & { note?: string | undefined; until: string }
  city: string
  timeZone: string
  durationWeeks: number
}

/** The present and the proposed time of a booking, with the note that came with the proposal. */
export function MoveFacts({ present, proposal, city, timeZone, durationWeeks }: Props) {
  const { t: texts } = useMoveTexts()
  const language = useLanguage()
  const until = formatMoment(proposal.until, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const facts = [
    [texts('fact.now'), timesText(present, language)],
    [texts('fact.proposed'), timesText(proposal, language)],
    [texts('fact.until'), until],
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {proposal.note && (
        <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere" translate="no">
          {proposal.note}
        </blockquote>
      )}
      <p className="text-sm text-soft">
        {texts('zone', { city })} {durationWeeks > 1 && texts('weekly')}
      </p>
    </>
  )
}
