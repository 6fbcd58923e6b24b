import type { Output } from '#shared/kernel/area.ts'
import { languageNames, languages, suffixOf } from '#shared/kernel/language.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import { maxSeriesDays } from '#shared/newsletter/series.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Button, Card, Field } from '#web/ui/index.ts'
import { useSeriesTexts } from './useSeriesTexts.ts'

/** A letter in the form. A new letter has no id until it is saved. */
export interface EditedLetter {
  key: string
  letterId?: string | undefined
  stored?: Output<typeof newsletter.routes.getSeries>['letters'][number]
}

interface Props {
  letter: EditedLetter
  number: number
  onRemove: () => void
  /** Shows the letter as it is saved. */
  onPreview: (() => void) | undefined
}

/** The fields of one welcome letter: its day, and its subject and text in three languages. */
export function SeriesLetterFields({ letter: { key, stored }, number, onRemove, onPreview }: Props) {
  const { t } = useSeriesTexts()
  const language = useLanguage()
  return (
    <Card as="section" aria-labelledby={`${key}-title`} className="grid gap-5">
      <h2 id={`${key}-title`} className="text-xl">
        {t('letter', { number })}
      </h2>
      <Field
        name={`${key}-days`}
        type="number"
        inputMode="numeric"
        label={t('days')}
        hint={t('daysHint')}
        defaultValue={stored?.days ?? (number === 1 ? 0 : (number - 1) * 7)}
        min={0}
        max={maxSeriesDays}
        step={1}
        required
        className="max-w-60"
      />
      <div className="grid gap-6 lg:grid-cols-3">
        {languages.map((tag) => {
          const [subject, intro] = [`subject${suffixOf(tag)}`, `intro${suffixOf(tag)}`] as const
          return (
            // The labels have their own `lang`, because the fieldset has the `lang` of the texts in its fields.
            <fieldset key={tag} className="grid content-start gap-4" lang={tag}>
              <legend className="mb-2 font-semibold">{languageNames[tag]}</legend>
              <Field
                name={`${key}-${subject}`}
                label={<span lang={language}>{t('subject')}</span>}
                defaultValue={stored?.[subject]}
                maxLength={150}
              />
              <Field
                name={`${key}-${intro}`}
                label={<span lang={language}>{t('text')}</span>}
                defaultValue={stored?.[intro]}
                maxLength={5000}
                multiline
                rows={8}
              />
            </fieldset>
          )
        })}
      </div>
      <div className="row">
        {onPreview && (
          <Button look="secondary" size="small" icon="eye" onClick={onPreview}>
            {t('preview')}
          </Button>
        )}
        <Button look="caution" size="small" icon="trash" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  )
}
