import { useRef, useState } from 'react'
import { formatMoment, Link, LinkButton } from '#web/shell/index.ts'
import { Banner, Button, ConfirmDialog, Icon } from '#web/ui/index.ts'
import { compare, type Entry, forget, forgetAll, type History } from './history.ts'
import { inputsText } from './inputsText.ts'
import { useResultTexts } from './resultTexts.ts'

const isHere = (link: string) => new URL(link, window.location.origin).search === window.location.search

interface Props {
  history: History
  /** Called when an entry with the current address is opened: the router ignores a link to the same page. */
  onReopen: () => void
}

/** This browser's earlier calculations, which can be opened, compared and deleted. */
export function HistoryList({ history: { entries, chosenTimes, storageFailed }, onReopen }: Props) {
  const { t } = useResultTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [confirming, setConfirming] = useState(false)
  const remove = (calculatedAt: string) => {
    forget(calculatedAt)
    heading.current?.focus()
  }
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h3 ref={heading} tabIndex={-1}>
            {t('history.heading')}
          </h3>
          <p className="text-sm text-soft">
            {t('history.text')}{' '}
            <span role="status">
              {chosenTimes.length === 1 ? t('comparison.waiting') : entries.length > 1 && t('history.choose')}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/footprint" look="secondary" size="small" icon="leaf">
            {t('history.footprint')}
          </LinkButton>
          <Button look="caution" size="small" icon="trash" onClick={() => setConfirming(true)}>
            {t('history.deleteAll')}
          </Button>
        </div>
      </div>
      {storageFailed && <Banner tone="warning">{t('history.forgetful')}</Banner>}
      <ol className="grid">
        {entries.map((entry) => (
          <HistoryRow
            key={entry.calculatedAt}
            entry={entry}
            chosenTimes={chosenTimes}
            onReopen={onReopen}
            onDelete={() => remove(entry.calculatedAt)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={confirming}
        title={t('history.sure')}
        confirmLabel={t('history.deleteAll')}
        cancelLabel={t('history.keep')}
        onCancel={() => setConfirming(false)}
        onConfirm={forgetAll}
      >
        {t('history.sureText')}
      </ConfirmDialog>
    </section>
  )
}

function HistoryRow({
  entry: { calculatedAt, link, result },
  chosenTimes,
  onReopen,
  onDelete,
}: {
  entry: Entry
  chosenTimes: readonly string[]
  onReopen: () => void
  onDelete: () => void
}) {
  const texts = useResultTexts()
  const { t, calculator, figure, language } = texts
  const name = `${calculator(result.key)}, ${inputsText(result, texts, 3)}`
  const isChosen = chosenTimes.includes(calculatedAt)
  return (
    <li className="flex items-center gap-4 border-t border-line py-2">
      <input
        type="checkbox"
        className="size-5 flex-none accent-brand"
        aria-label={t('history.compare', { name })}
        checked={isChosen}
        onChange={() =>
          compare(
            isChosen ? chosenTimes.filter((time) => time !== calculatedAt) : [...chosenTimes, calculatedAt],
          )
        }
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div>
          <Link
            to={link}
            onClick={() => isHere(link) && onReopen()}
            className="inline-flex min-h-11 items-center"
          >
            {name}
          </Link>
          <time dateTime={calculatedAt} className="block text-sm text-soft">
            {formatMoment(calculatedAt, language)}
          </time>
        </div>
        <span className="font-semibold">
          {figure(result.kg)} {t('unit')}
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('history.delete', { name })}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}
