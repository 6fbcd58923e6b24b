import { useState } from 'react'
import { inLanguage, isNeededIn } from '#shared/kernel/content/contentKind.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Badge, Field } from '#web/ui/index.ts'
import type { ContentAdmin, Values } from './contentAdmin.ts'
import { RichText } from './richText/RichText.tsx'
import { useKitTexts } from './useKitTexts.ts'
import { writtenIn } from './values.ts'

interface Props {
  content: ContentAdmin
  values: Values
  onChange: (name: string, value: string) => void
  /** Messages by field, for those that are no native controls. */
  wrong: Readonly<Record<string, string>>
}

/** The texts in three languages: side by side where there is room, one at a time on a phone. Each says how much of it is written. */
export function LanguageFields({ content: { kind, labels }, values, onChange, wrong }: Props) {
  const { t } = useKitTexts()
  const [open, setOpen] = useState(useLanguage())
  const all = Object.keys(kind.texts).length
  const firstWrong = languages.find((language) =>
    Object.keys(kind.texts).some((name) => wrong[inLanguage(kind, name, language)]),
  )
  const [seen, setSeen] = useState(wrong)
  // A field that is wrong can be read and focused, in whichever language it is.
  if (seen !== wrong) {
    setSeen(wrong)
    if (firstWrong) setOpen(firstWrong)
  }
  return (
    <div className="content-languages">
      <div className="content-language-choice">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={open === language}
            onClick={() => setOpen(language)}
          >
            <span lang={language}>{languageNames[language]}</span>
          </button>
        ))}
      </div>
      {languages.map((language) => {
        const written = writtenIn(kind, values, language)
        return (
          <fieldset key={language} data-open={open === language || undefined}>
            <legend>
              <span lang={language}>{languageNames[language]}</span>{' '}
              <Badge tone={written === all ? 'success' : undefined}>
                {written === all ? t('form.complete') : t('form.written', { written, all })}
              </Badge>
            </legend>
            {Object.entries(kind.texts).map(([text, { type, optional }]) => {
              const name = inLanguage(kind, text, language)
              const optionalLabel = optional || !isNeededIn(kind, language) ? t('form.optional') : undefined
              const given = {
                name,
                label: labels[text],
                optionalLabel,
                value: values[name] ?? '',
                lang: language,
              }
              if (type === 'html')
                return (
                  <RichText
                    key={name}
                    {...given}
                    label={`${labels[text]} (${languageNames[language]})`}
                    error={wrong[name]}
                    onChange={(value) => onChange(name, value)}
                  />
                )
              return type === 'line' ? (
                <Field key={name} {...given} onChange={({ target }) => onChange(name, target.value)} />
              ) : (
                <Field
                  key={name}
                  {...given}
                  multiline
                  onChange={({ target }) => onChange(name, target.value)}
                />
              )
            })}
          </fieldset>
        )
      })}
    </div>
  )
}
