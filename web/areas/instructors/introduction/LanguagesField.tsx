import { useRef, useState } from 'react'
import { spokenLanguages } from '#shared/timetable/introduction.ts'
import { spokenLanguageNames } from '#shared/timetable/spokenLanguageNames.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Button, Icon, SelectField } from '#web/ui/index.ts'
import { useIntroductionTexts } from './useIntroductionTexts.ts'

interface Props {
  /** The chosen languages, as BCP 47 tags. */
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/**
 * Lists the languages that an instructor speaks, each with a button that removes it, and lets them add
 * others.
 */
export function LanguagesField({ tags, onChange }: Props) {
  const { t } = useIntroductionTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const choice = useRef<HTMLSelectElement>(null)
  const nameOf = spokenLanguageNames(language)
  const others = spokenLanguages
    .filter((tag) => !tags.includes(tag))
    .map((tag) => ({ tag, name: nameOf(tag) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  /**
   * Changes the languages. The choice of languages takes the focus, because the button that had it may be
   * gone.
   */
  const changeTo = (newTags: readonly string[]) => {
    onChange(newTags)
    choice.current?.focus()
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t('speaks.label')}</legend>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center gap-1 rounded-full border border-line py-1 pr-1 pl-3">
              <span className="first-letter:uppercase">{nameOf(tag)}</span>
              <button
                type="button"
                className="icon-button size-8"
                aria-label={t('speaks.remove', { name: nameOf(tag) })}
                onClick={() => changeTo(tags.filter((one) => one !== tag))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        ref={choice}
        name="speaks"
        label={t('speaks.field')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('speaks.choose')}</option>
        {others.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => {
          if (chosen === '') return
          setChosen('')
          changeTo([...tags, chosen])
        }}
      >
        {t('speaks.add')}
      </Button>
    </fieldset>
  )
}
