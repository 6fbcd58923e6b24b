import { useState } from 'react'
import type { ActivityForm } from '#shared/inventories/activity.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import type { Inventory } from '#shared/inventories/inventory.ts'
import { type RecordedActivity, recordedActivity } from '#shared/inventories/recordedActivity.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { useSending } from '#web/forms/useSending.ts'
import { isRefusal, messageOf, textOfCode } from '#web/shell/index.ts'
import { Button, Dialog, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { newId } from '../newId.ts'
import { type InventoryTexts, useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { activityOfDraft, type Draft, type DraftProblem, draftOf, emptyDraft } from './draft.ts'
import { FactorText } from './FactorText.tsx'
import { InstrumentFields } from './InstrumentFields.tsx'
import { rememberUnit } from './startUnit.ts'

interface Props {
  inventory: Inventory
  year: number
  /** The site that is selected in the list, for a new activity. */
  siteId: string | undefined
  /** The activity to change; undefined for a new one. */
  activity?: RecordedActivity
  /** The same activity as it is stored now. Another tab may have changed it since. */
  stored?: RecordedActivity | undefined
  onClose: () => void
  onSaved: (activity: RecordedActivity) => void
  /** Called when the server refuses. Another tab may have changed the activity. */
  onRefused: () => void
}

/** Returns the text of a problem in the reader's language and units. */
function textOfProblem({ reason, params }: DraftProblem, { t, unit, language }: InventoryTexts): string {
  const units = params?.units?.split(', ').map((one) => unit(one as UnitKey))
  const list = units && new Intl.ListFormat(language, { type: 'disjunction' }).format(units)
  return t(`problems.${reason}`, { ...params, ...(list && { units: list }) })
}

/** Returns why there is no figure yet: nothing is typed, something is missing, or something is wrong. */
function waitingText(problems: readonly DraftProblem[], { quantity }: Draft, texts: InventoryTexts): string {
  if (!quantity.trim()) return texts.t('form.waiting')
  const wrong = problems.find(({ reason }) => reason !== 'missing')
  return wrong ? textOfProblem(wrong, texts) : texts.t('form.incomplete')
}

/** Returns an activity as `Diesel, 30 L · the note`. */
const shortly = (activity: RecordedActivity, { nameOf, quantity }: InventoryTexts) =>
  [`${nameOf(activity)}, ${quantity(activity.quantity, activity.unit)}`, activity.note]
    .filter(Boolean)
    .join(' · ')

/**
 * Shows a dialog with the form of an activity. The figure, its factor and its source are updated as the
 * reader types.
 */
export default function ActivityEditor({
  inventory,
  year,
  siteId,
  activity,
  stored,
  onClose,
  onSaved,
  onRefused,
}: Props) {
  const texts = useInventoryTexts()
  const { t, language } = texts
  const { sites } = inventory
  const [newActivityId] = useState(newId)
  const [draft, setDraft] = useState<Draft>(() =>
    activity ? draftOf(activity, language) : emptyDraft(sites.find(({ id }) => id === siteId) ?? sites[0]!),
  )
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const outcome = activityOfDraft(draft, { id: activity?.id ?? newActivityId, year, language })
  const figure =
    'activity' in outcome
      ? recordedActivity(
          figureOf({ ...outcome.activity, enteredBy: '-', enteredAt: '1970-01-01T00:00:00Z' }),
          0,
        )
      : undefined
  const saving = useSending({
    call: ({ id: activityId, ...form }: ActivityForm): Promise<RecordedActivity> =>
      api.putActivity({
        ...form,
        id: inventory._id,
        activityId,
        ...(activity && { version: (changed ?? activity).version }),
      }),
    onSuccess(stored: RecordedActivity) {
      rememberUnit(stored.kind, stored.unit)
      onSaved(stored)
    },
    onError: onRefused,
  })
  const { error } = saving
  // Once the reader has seen what was stored meanwhile, another save replaces it.
  const changed = isRefusal(error, 'inventory.activityChanged') ? stored : undefined
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  function submit() {
    saving.reset()
    setProblems('problems' in outcome ? outcome.problems : [])
    if ('activity' in outcome) saving.send(outcome.activity)
  }
  const found = problems.map((problem) => ({
    path: problem.field,
    message: textOfProblem(problem, texts),
  }))
  const refused = isRefusal(error)
    ? error.issues.map((issue) => ({ path: issue.path, message: textOfCode(issue, t) }))
    : []
  // An error about all certificates together is shown at the first one's amount, which can take the focus.
  const atFirst = <Issue extends { path: string }>(issue: Issue) =>
    issue.path === 'instruments' && draft.instruments.length > 0
      ? { ...issue, path: 'instruments.0.megawattHours' }
      : issue
  const isShown = ({ path }: { path: string }) => path in draft || path.startsWith('instruments')
  const issues = [...found, ...refused].filter(isShown).map(atFirst)
  const others = refused.filter((issue) => !isShown(issue)).map(({ message }) => message)
  const refusal = others.join(' ') || (refused.length === 0 && messageOf(error, t))
  return (
    <Dialog
      open
      wide
      title={t(activity ? 'form.editTitle' : 'form.newTitle')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Form
        // The margins keep the bar with the figure from covering a field that has the focus or an error.
        className="[&_.field]:scroll-mt-4 md:[&_:is(.field,.control)]:scroll-mb-36"
        onSubmit={submit}
        busy={saving.isPending}
        issues={issues}
        error={error && (isRefusal(error) ? refusal : t('failed'))}
      >
        {changed && (
          <p className="wrap-anywhere">{t('company.storedMeanwhile', { value: shortly(changed, texts) })}</p>
        )}
        <ActivityFields draft={draft} sites={sites} onChange={change} />
        {draft.kind === 'electricity' && (
          <InstrumentFields
            instruments={draft.instruments}
            onChange={(instruments) => change({ instruments })}
            error={issues.find(({ path }) => path === 'instruments')?.message}
          />
        )}
        {figure && <FactorText factor={figure.factor} />}
        <div className="-mx-6 -mb-6 flex flex-wrap items-end justify-between gap-4 rounded-b-card border-t border-line bg-raised px-6 py-4 md:sticky md:bottom-0">
          <FigureText
            figure={figure}
            waiting={'problems' in outcome ? waitingText(outcome.problems, draft, texts) : ''}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={saving.isPending}>
              {t('form.submit')}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

/**
 * Shows the figure of the typed values by the rules of the server. Electricity and heat have figures by both
 * methods.
 */
function FigureText({ figure, waiting }: { figure: RecordedActivity | undefined; waiting: string }) {
  const { t, mass } = useInventoryTexts()
  return (
    <output aria-label={t('form.figure')} className="grid" data-figure="">
      {figure ? (
        <span className="text-xl font-semibold">
          {mass(figure.kg)}{' '}
          {figure.scope === 2 && <span className="text-sm text-soft">{t('form.locationFigure')}</span>}
        </span>
      ) : (
        <span className="text-soft">{waiting}</span>
      )}
      {figure?.scope === 2 && (
        <span className="text-xl font-semibold">
          {mass(figure.marketKg)} <span className="text-sm text-soft">{t('form.marketFigure')}</span>
        </span>
      )}
    </output>
  )
}
