import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/kernel/area.ts'
import { suffixOf } from '#shared/kernel/language.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import { textFields } from '#shared/newsletter/issue.ts'
import { maxSeriesLetters } from '#shared/newsletter/series.ts'
import { useForm } from '#web/forms/useForm.ts'
import { formatNumber, isRefusal, toast, useLanguage } from '#web/shell/index.ts'
import { Banner, Button, Form, type FormValues } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { PreviewDialog } from '../issues/PreviewDialog.tsx'
import { type EditedLetter, SeriesLetterFields } from './SeriesLetterFields.tsx'
import { useSeriesTexts } from './useSeriesTexts.ts'

type SeriesDetails = Output<typeof newsletter.routes.getSeries>

/** Reads a letter from the form's values. The names of its inputs begin with its key. */
const letterInput = (values: FormValues, { key, letterId }: EditedLetter) => ({
  letterId,
  days: Number(values[`${key}-days`]),
  ...textFields((name, language) => values[`${key}-${name}${suffixOf(language)}`] ?? ''),
})

/** Edits the welcome letters in three languages, and turns the series on and off. */
export function SeriesForm({ series }: { series: SeriesDetails }) {
  const { t } = useSeriesTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const [isOn, setIsOn] = useState(series.isOn)
  const [letters, setLetters] = useState<EditedLetter[]>(() =>
    series.letters.map((stored, index) => ({ key: `stored${index}`, letterId: stored.letterId, stored })),
  )
  const [addedCount, setAddedCount] = useState(0)
  const [previewedId, setPreviewedId] = useState<string>()
  const { form, error, isPending } = useForm({
    call: (values) =>
      api.changeSeries({
        isOn,
        letters: letters.map((letter) => letterInput(values, letter)),
        version: series.version,
      }),
    onSuccess: (saved) => {
      client.setQueryData(api.getSeries.query().queryKey, saved)
      toast(t('saved'))
    },
    failedText: t('failed'),
  })
  const add = () => {
    setLetters([...letters, { key: `added${addedCount}` }])
    setAddedCount(addedCount + 1)
  }
  return (
    <>
      <Form {...form} aria-label={t('tab')} className="grid gap-6">
        <div className="grid gap-2">
          <p>{t('lead')}</p>
          <p className="text-sm text-soft">{t('rules')}</p>
        </div>
        {isRefusal(error, 'content.changedMeanwhile') && (
          <Banner tone="warning">
            <p>{t('stale')}</p>
            <Button
              look="quiet"
              size="small"
              onClick={() => void client.resetQueries({ queryKey: api.getSeries.key })}
            >
              {t('reload')}
            </Button>
          </Banner>
        )}
        <div>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 flex-none accent-brand"
              checked={isOn}
              onChange={({ target }) => setIsOn(target.checked)}
            />
            {t('isOn')}
          </label>
          <p className="text-sm text-soft">
            {t('offHint')}{' '}
            {series.waiting > 0 &&
              t('waiting', { count: series.waiting, figure: formatNumber(series.waiting, language) })}
          </p>
        </div>
        {letters.length === 0 && <p className="text-soft">{t('none')}</p>}
        {letters.map((letter, index) => (
          <SeriesLetterFields
            key={letter.key}
            letter={letter}
            number={index + 1}
            onRemove={() => setLetters(letters.filter((other) => other !== letter))}
            onPreview={letter.letterId ? () => setPreviewedId(letter.letterId) : undefined}
          />
        ))}
        <div className="row">
          <Button type="submit" busy={isPending} busyLabel={t('saving')}>
            {t('save')}
          </Button>
          {letters.length < maxSeriesLetters && (
            <Button look="secondary" onClick={add}>
              {t('add')}
            </Button>
          )}
        </div>
      </Form>
      {previewedId && (
        <PreviewDialog
          letterKey={[...api.previewSeriesLetter.key, previewedId]}
          load={(tag) => api.previewSeriesLetter({ id: previewedId, language: tag })}
          mailTest={(tag) => api.testSeriesLetter({ id: previewedId, language: tag })}
          onClose={() => setPreviewedId(undefined)}
        />
      )}
    </>
  )
}
