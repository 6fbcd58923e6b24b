import { useState } from 'react'
import { actionsFor, plannedTotal } from '#shared/footprints/actions.ts'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast } from '#web/shell/index.ts'
import type { Footprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

const withPlanned = (planned: readonly string[], id: string, isPlanned: boolean) => [
  ...planned.filter((one) => one !== id),
  ...(isPlanned ? [id] : []),
]

/** Lists actions with the kilograms that each would save of the reader's own footprint. */
export function ActionList({ footprint, store }: { footprint: Footprint; store: Footprints }) {
  const { t, mass, kilograms, quantities } = useFootprintTexts()
  /** The ids of the actions that are ticked, shown until they are stored. */
  const [ticked, setTicked] = useState(footprint.planned)
  const saving = useSending({
    call: (id: string, isPlanned: boolean) =>
      store.change(footprint, ({ planned }) => ({ planned: withPlanned(planned, id, isPlanned) })),
    onError: (error) => toast(messageOf(error, t), { tone: 'danger', topic: 'footprint' }),
  })
  const planned = saving.isPending ? ticked : footprint.planned
  const actions = actionsFor(footprint.entries, planned)
  if (actions.length === 0) return null
  const plan = (id: string, isPlanned: boolean) => {
    setTicked(withPlanned(planned, id, isPlanned))
    saving.send(id, isPlanned)
  }
  return (
    <section aria-labelledby="footprint-actions" className="grid content-start gap-4">
      <h2 id="footprint-actions">{t('actions.heading')}</h2>
      <p className="text-soft">{t('actions.lead')}</p>
      <ul className="grid">
        {actions.map(({ id, kind, entries, savedKg, isPlanned }) => (
          <li key={id} className="border-t border-line">
            <label className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
              <input
                type="checkbox"
                name="planned"
                className="size-5 flex-none accent-brand"
                checked={isPlanned}
                onChange={({ target }) => plan(id, target.checked)}
              />
              <span className="min-w-0 flex-1 basis-60">
                {t(`actions.${kind}`, { entry: entries[0] ? quantities(entries[0]) : '' })}
              </span>
              <span className={isPlanned ? 'ms-9 font-semibold text-success' : 'ms-9 text-soft'}>
                {t(isPlanned ? 'actions.planned' : 'actions.saves', { kg: kilograms(savedKg) })}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">
        {actions.some(({ isPlanned }) => isPlanned) &&
          t('actions.left', { kg: mass(plannedTotal(footprint.total, actions)) })}
      </p>
    </section>
  )
}
