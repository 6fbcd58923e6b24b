import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { packages } from '#shared/kernel/actor.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { type Audience, type AudienceOfTopic, includesEverybody } from '#shared/newsletter/audience.ts'
import { formatNumber, messageOf, useLanguage } from '#web/shell/index.ts'
import { Alert, Button, Field } from '#web/ui/index.ts'
import { audienceCountQuery } from './countAudience.ts'
import { useAudienceTexts } from './useAudienceTexts.ts'

interface CheckboxGroupProps<T extends string> {
  legend: string
  options: readonly T[]
  labelOf: (option: T) => ReactNode
  chosen: readonly T[]
  onChoose: (chosen: T[]) => void
}

/** A group of checkboxes of which any number may be ticked. */
function CheckboxGroup<T extends string>({
  legend,
  options,
  labelOf,
  chosen,
  onChoose,
}: CheckboxGroupProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 flex-none accent-brand"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChoose(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
              }
            />
            {labelOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Splits a text into the names of cities, at commas, semicolons and line breaks. */
const citiesIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((city) => city.trim())
    .filter(Boolean)

interface Props {
  audience: AudienceOfTopic
  onChange: (audience: Audience) => void
}

/** Narrows the audience of an issue by language, plan and city, and counts it. */
export function AudienceChoice({ audience, onChange }: Props) {
  const { t } = useAudienceTexts()
  const language = useLanguage()
  const { topic, ...choice } = audience
  // This is decided once, so that the choice stays open when its last value is removed.
  const [isInitiallyOpen] = useState(() => !includesEverybody(audience))
  const [countedAudience, setCountedAudience] = useState<AudienceOfTopic>()
  const isCounted = countedAudience && JSON.stringify(countedAudience) === JSON.stringify(audience)
  const { data, error, isFetching, refetch } = useQuery({
    ...audienceCountQuery(countedAudience ?? audience),
    enabled: countedAudience !== undefined,
  })
  return (
    <details className="rounded-card border border-line" open={isInitiallyOpen}>
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('legend')}</summary>
      <div className="grid gap-5 border-t border-line p-4">
        <div className="grid gap-5 lg:grid-cols-2">
          <div>
            <CheckboxGroup
              legend={t('languages')}
              options={languages}
              labelOf={(tag) => <span lang={tag}>{languageNames[tag]}</span>}
              chosen={choice.languages}
              onChoose={(chosen) => onChange({ ...choice, languages: chosen })}
            />
            {choice.languages.length > 0 && <p className="text-sm text-soft">{t('languagesOnly')}</p>}
          </div>
          <CheckboxGroup
            legend={t('plans')}
            options={packages}
            labelOf={(plan) => t(`plan.${plan}`)}
            chosen={choice.plans}
            onChoose={(plans) => onChange({ ...choice, plans })}
          />
        </div>
        <Field
          name="cities"
          label={t('cities')}
          hint={t('citiesHint')}
          defaultValue={choice.cities.join(', ')}
          maxLength={500}
          onChange={({ target }: { target: { value: string } }) =>
            onChange({ ...choice, cities: citiesIn(target.value) })
          }
        />
        <p className="text-sm text-soft">{t('membersOnly')}</p>
        {error && <Alert>{messageOf(error)}</Alert>}
        <div className="row">
          <Button
            look="secondary"
            size="small"
            busy={isFetching}
            busyLabel={t('counting')}
            onClick={() => (isCounted ? void refetch() : setCountedAudience(audience))}
          >
            {t('count')}
          </Button>
          <p role="status">
            {isCounted &&
              data !== undefined &&
              !isFetching &&
              t('counted', { count: data, figure: formatNumber(data, language) })}
          </p>
        </div>
      </div>
    </details>
  )
}
