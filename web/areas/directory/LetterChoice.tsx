import { letters } from '#shared/directory/letter.ts'
import { useTranslation } from '#web/shell/index.ts'

const look = 'grid h-11 place-items-center rounded-md border text-sm font-semibold sm:size-9'

/** A to Z, and `#` for names that begin with no letter. None is pressed while a search goes through all. */
export function LetterChoice({ letter, onChoose }: { letter: string | undefined; onChoose: (letter: string) => void }) {
  const { t } = useTranslation('directory')
  return (
    <fieldset className="grid grid-cols-7 gap-1.5 sm:flex sm:flex-wrap">
      <legend className="visually-hidden">{t('directory.letter')}</legend>
      {letters.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === letter}
          title={name === '#' ? t('directory.otherNames') : undefined}
          className={`${look} ${name === letter ? 'border-brand bg-brand text-on-brand' : 'border-line bg-surface text-ink hover:border-brand'}`}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
