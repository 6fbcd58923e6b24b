import { initials } from '#shared/directory/initial.ts'
import { useTranslation } from '#web/shell/index.ts'

const look = 'grid h-11 cursor-pointer place-items-center rounded-md border text-sm font-semibold'
const pressedLook = 'border-brand bg-brand text-on-brand'
const otherLook = 'border-line bg-surface text-ink hover:border-brand hover:bg-brand-wash'

/** Shows buttons for A to Z and `#`, in one row or in three rows of nine. None is pressed during a search. */
export function LetterChoice({
  letter,
  onChoose,
}: {
  letter: string | undefined
  onChoose: (letter: string) => void
}) {
  const { t } = useTranslation('directory')
  return (
    <fieldset className="grid grid-cols-9 gap-1 sm:gap-1.5 lg:grid-cols-27">
      <legend className="visually-hidden">{t('directory.letter')}</legend>
      {initials.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === letter}
          title={name === '#' ? t('directory.otherNames') : undefined}
          className={`${look} ${name === letter ? pressedLook : otherLook}`}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
