import { useId, useState } from 'react'
import type { ClassView } from '#shared/classes/classView.ts'
import { type Figures, figuresOf } from '#shared/classes/figuresOf.ts'
import type { Footprint } from '#shared/classes/ownFootprints.ts'
import { type StageName, stageNames } from '#shared/classes/stages.ts'
import { useSending } from '#web/forms/useSending.ts'
import { Link, messageOf, toast } from '#web/shell/index.ts'
import { Alert, Banner, Button, Card, EmptyState, SelectField, Skeleton } from '#web/ui/index.ts'
import { api } from './api.ts'
import { keepFigure, type OwnClass, participantOf } from './store/ownClasses.ts'
import { useOwnFootprints } from './store/useOwnFootprints.ts'
import { useClassTexts } from './useClassTexts.ts'

interface Props {
  code: string
  shown: ClassView
  own: OwnClass | undefined
  onGiven: (shown: ClassView) => void
}

/** Lets the reader give the figure of one of their years. */
export default function GiveFigure({ code, shown, own, onGiven }: Props) {
  const { t, mass } = useClassTexts()
  const heading = useId()
  const { footprints, isPending, error } = useOwnFootprints()
  const [chosenId, setChosenId] = useState<string>()
  const chosen = footprints.find(({ _id }) => _id === chosenId) ?? footprints[0]
  const open = stageNames.filter((stage) => shown[stage].isOpen)
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-5">
      <h2 id={heading} className="text-xl">
        {t('own.heading')}
      </h2>
      {stageNames.map((stage) => {
        const figure = own?.[stage]
        return (
          figure && (
            <p key={stage}>
              {t(`own.${stage}`, {
                kg: mass(figure.total, 4),
                year: String(figure.year),
              })}
            </p>
          )
        )
      })}
      {open.length === 0 && <Banner still>{t('own.closed')}</Banner>}
      {open.length > 0 && error && <Alert>{messageOf(error, t)}</Alert>}
      {open.length > 0 && isPending && <Skeleton className="h-40 w-full" />}
      {open.length > 0 && !isPending && !error && !chosen && <Calculate />}
      {open.length > 0 && chosen && (
        <>
          <SelectField
            name="year"
            label={t('own.year')}
            hint={t('own.yearHint')}
            value={chosen._id}
            onChange={({ target }) => setChosenId(target.value)}
          >
            {footprints.map(({ _id, year, name }) => (
              <option key={_id} value={_id}>
                {name === String(year) ? year : `${year}, ${name}`}
              </option>
            ))}
          </SelectField>
          <FigureOf footprint={chosen} />
          {open.map((stage) => (
            <Give
              key={stage}
              {...{ code, shown, stage, onGiven }}
              footprint={chosen}
              isGiven={own?.[stage] !== undefined}
            />
          ))}
          <p>
            <Link to="/footprint">{t('own.change')}</Link>
          </p>
        </>
      )}
    </Card>
  )
}

const entriesOf = ({ entries }: Footprint) =>
  entries.map(({ calculator, inputs, region, factors }) => ({ calculator, inputs, region, factors }))

function ownFiguresOf(footprint: Footprint): Figures | undefined {
  try {
    return figuresOf(entriesOf(footprint), footprint.people)
  } catch {
    // The server says what is wrong when the figure is given.
    return undefined
  }
}

/** Shows the figures that would be given. */
function FigureOf({ footprint }: { footprint: Footprint }) {
  const { t, mass, category } = useClassTexts()
  const figures = ownFiguresOf(footprint)
  if (!figures) return null
  return (
    <div className="grid gap-2">
      <p>
        <strong className="text-2xl">{mass(figures.total, 4)}</strong>
        {footprint.people > 1 && <> {t('own.each', { count: footprint.people })}</>}
      </p>
      <ul>
        {Object.entries(figures.byCategory).map(([id, kg]) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span>{category(id)}</span> <span className="whitespace-nowrap">{mass(kg, 4)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface GiveProps extends Omit<Props, 'own'> {
  stage: StageName
  footprint: Footprint
  isGiven: boolean
}

function Give({ code, shown, stage, footprint, isGiven, onGiven }: GiveProps) {
  const { t } = useClassTexts()
  const { send, error, isPending } = useSending({
    call: () =>
      api.answer({
        code,
        stage,
        participant: participantOf(shown._id),
        people: footprint.people,
        entries: entriesOf(footprint),
      }),
    onSuccess({ own, class: next }) {
      keepFigure(shown._id, stage, { ...own, year: footprint.year })
      toast(t('own.done'), { topic: 'class' })
      onGiven(next)
    },
  })
  return (
    <div className="grid gap-3">
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <Button className="justify-self-start" busy={isPending} busyLabel={t('own.busy')} onClick={send}>
        {t(isGiven ? `own.replace.${stage}` : `own.give.${stage}`)}
      </Button>
    </div>
  )
}

/** These calculators cover the largest parts of most people's figure. */
const firstCalculators = ['aircraft', 'vehicle', 'commute', 'fuel', 'waste'] as const

/** Says what to calculate first. */
function Calculate() {
  const { t } = useClassTexts()
  return (
    <EmptyState title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <ul className="mt-3 grid gap-2">
        {firstCalculators.map((key) => (
          <li key={key}>
            <Link to={`/trade?calculator=${key}#calculator-section-anchor`}>{t(`empty.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
