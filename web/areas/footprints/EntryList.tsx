import { useMemo, useRef, useState } from 'react'
import { linkOfEntry } from '#shared/footprints/csvOf.ts'
import type { Entry, Footprint } from '#shared/footprints/footprint.ts'
import { useSending } from '#web/forms/useSending.ts'
import { Link, messageOf, toast } from '#web/shell/index.ts'
import { Banner, Button, Icon } from '#web/ui/index.ts'
import { newEntryId } from './newEntryId.ts'
import type { Footprints } from './store/useFootprints.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

/** Lists the calculations of a year, newest first. The last deleted one can be restored. */
export function EntryList({ footprint, store }: { footprint: Footprint; store: Footprints }) {
  const { t } = useFootprintTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleted, setDeleted] = useState<{ entry: Entry; year: number }>()
  const onError = (error: Error) => toast(messageOf(error, t), { tone: 'danger', topic: 'footprint' })
  const removal = useSending({
    call: (entry: Entry, _year: number) =>
      store.change(footprint, ({ entries }) => ({ entries: entries.filter(({ id }) => id !== entry.id) })),
    onSuccess(_, entry, year) {
      setDeleted({ entry, year })
      heading.current?.focus()
    },
    onError,
  })
  const undo = useSending({
    // A deleted id cannot be added again, so the entry gets a new one. The reader may have chosen another
    // year meanwhile.
    call: ({ kg: _, ...entry }: Entry, year: number) => store.add(year, [{ ...entry, id: newEntryId() }]),
    onSuccess() {
      setDeleted(undefined)
      heading.current?.focus()
    },
    onError,
  })
  const entries = useMemo(
    () => [...footprint.entries].sort((one, other) => other.at.localeCompare(one.at)),
    [footprint.entries],
  )
  return (
    <section aria-labelledby="footprint-entries" className="grid content-start gap-4">
      <h2 id="footprint-entries" ref={heading} tabIndex={-1} className="outline-none">
        {t('entries.heading')}
      </h2>
      {deleted && (
        <Banner>
          {t('entries.deleted')}{' '}
          <Button
            look="quiet"
            size="small"
            busy={undo.isPending}
            onClick={() => undo.send(deleted.entry, deleted.year)}
          >
            {t('entries.undo')}
          </Button>
        </Banner>
      )}
      {entries.length === 0 && <p className="text-soft">{t('entries.none')}</p>}
      <ol className="grid">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onDelete={() => removal.send(entry, footprint.year)} />
        ))}
      </ol>
    </section>
  )
}

function EntryRow({ entry, onDelete }: { entry: Entry; onDelete: () => void }) {
  const { t, category, quantities, kilograms, day } = useFootprintTexts()
  const name = `${category(entry.calculator)}, ${quantities(entry)}`
  return (
    <li className="flex items-center gap-4 border-t border-line py-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div>
          <Link to={linkOfEntry(entry)} className="inline-flex min-h-11 items-center">
            {name}
          </Link>
          <time dateTime={entry.at} className="block text-sm text-soft">
            {day(entry.at)}
          </time>
        </div>
        <span className="font-semibold whitespace-nowrap">{kilograms(entry.kg)}</span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('entries.delete', { name })}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}
