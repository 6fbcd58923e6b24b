import { useState } from 'react'
import { isNeededIn, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { neededTexts } from '#shared/kernel/content/contentTexts.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Badge, Field } from '#web/ui/index.ts'
import type { ContentAdmin, Values } from './contentAdmin.ts'
import { RichText } from './richText/RichText.tsx'
import { useKitTexts } from './useKitTexts.ts'
import { countWritten } from './values.ts'

interface Props {
  content: ContentAdmin
  values: Values
  onChange: (name: string, value: string) => void
  /** The form's issues, which a new array replaces after each attempt to save. */
  issues: readonly { path: string; message: string }[]
}

/** The texts in three languages, side by side on wide screens. Each language shows how many of the texts that it needs are filled in. */
export function LanguageFields({ content: { kind, areaText }, values, onChange, issues }: Props) {
  const { t } = useKitTexts()
  const [openLanguage, setOpenLanguage] = useState(useLanguage())
  const textCount = neededTexts(kind.texts).length
  const issueOf = (name: string) => issues.find(({ path }) => path === name)?.message
  const firstInvalid = languages.find((language) =>
    Object.keys(kind.texts).some((name) => issueOf(localizedKey(kind, name, language))),
  )
  // New issues open the first language that has one, so that the field can be seen and focused.
  const [lastIssues, setLastIssues] = useState(issues)
  if (lastIssues !== issues) {
    setLastIssues(issues)
    if (firstInvalid) setOpenLanguage(firstInvalid)
  }
  return (
    <div className="content-languages">
      <div className="content-language-choice">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={openLanguage === language}
            onClick={() => setOpenLanguage(language)}
          >
            <span lang={language}>{languageNames[language]}</span>
          </button>
        ))}
      </div>
      {languages.map((language) => {
        const writtenCount = countWritten(kind, values, language)
        return (
          <fieldset key={language} data-open={openLanguage === language || undefined}>
            <legend>
              <span lang={language}>{languageNames[language]}</span>{' '}
              <Badge tone={writtenCount === textCount ? 'success' : undefined}>
                {writtenCount === textCount
                  ? t('form.complete')
                  : t('form.written', { written: writtenCount, all: textCount })}
              </Badge>
            </legend>
            {Object.entries(kind.texts).map(([text, { type, optional }]) => {
              const name = localizedKey(kind, text, language)
              const optionalLabel = optional || !isNeededIn(kind, language) ? t('form.optional') : undefined
              const props = {
                name,
                label: areaText(`fields.${text}`),
                optionalLabel,
                value: values[name] ?? '',
                lang: language,
              }
              if (type === 'html')
                return (
                  <RichText
                    key={name}
                    {...props}
                    label={`${props.label} (${languageNames[language]})`}
                    error={issueOf(name)}
                    onChange={(value) => onChange(name, value)}
                  />
                )
              const change = ({ target }: { target: { value: string } }) => onChange(name, target.value)
              return type === 'line' ? (
                <Field key={name} {...props} onChange={change} />
              ) : (
                <Field key={name} {...props} multiline onChange={change} />
              )
            })}
          </fieldset>
        )
      })}
    </div>
  )
}
