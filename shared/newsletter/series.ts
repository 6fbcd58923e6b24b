import * as z from 'zod/mini'
import { fieldIssue } from '../kernel/fieldError.ts'
import { upTo, whole } from '../kernel/fields.ts'
import { byLanguage, Language, suffixOf } from '../kernel/language.ts'
import { inputRefusals } from '../kernel/refusals.ts'
import { after, days } from '../kernel/time.ts'
import { maxLengths, textFields } from './issue.ts'
import { seriesErrors } from './refusals.ts'

export const maxSeriesLetters = 6
export const maxSeriesDays = 90

/** A letter of the welcome series as administrators edit it. A new one has no id yet. */
const SeriesLetterForm = z.object({
  letterId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** Days between the confirmation and the letter; 0 is at once. */
  days: whole(0).check(z.lte(maxSeriesDays)),
  ...textFields((name) => upTo(maxLengths[name])),
})
export const SeriesForm = z.object({
  isOn: z.boolean(),
  letters: z.array(SeriesLetterForm).check(z.maxLength(maxSeriesLetters)),
})
export type SeriesForm = z.output<typeof SeriesForm>

const SeriesLetter = z.object({
  letterId: z.string(),
  days: z.number(),
  texts: z.record(Language, z.object({ subject: z.string(), intro: z.string() })),
})
export type SeriesLetter = z.output<typeof SeriesLetter>

/** The welcome series: letters to everyone who confirms the newsletter, in the order of their days. */
export const Series = z.object({
  isOn: z.boolean(),
  /** The time at which it was last turned on. People who confirmed earlier get no letters. */
  onSince: z.optional(z.iso.datetime()),
  letters: z.array(SeriesLetter),
})
export type Series = z.output<typeof Series>

export const noSeries: Series = { isOn: false, letters: [] }

/** The values of the form for a letter. */
export const seriesLetterForm = ({ letterId, days: dayCount, texts }: SeriesLetter) => ({
  letterId,
  days: dayCount,
  ...textFields((name, language) => texts[language][name]),
})

/** True if the series cannot be turned on: it has no letter, or a text is missing in a language. */
const isIncomplete = (letters: readonly SeriesLetter[]) =>
  letters.length === 0 ||
  letters.some(({ texts }) => Object.values(texts).some(({ subject, intro }) => !subject || !intro))

/** Replaces the letters. Letters that the series had before keep their ids, so that nobody gets them again. */
export function changeSeries(before: Series, form: SeriesForm, newLetterId: () => string, at: Date): Series {
  const earlierIds = new Set(before.letters.map(({ letterId }) => letterId))
  const letters = form.letters
    .map((letter) => {
      const isEarlier = letter.letterId !== undefined && earlierIds.delete(letter.letterId)
      return {
        letterId: isEarlier ? letter.letterId! : newLetterId(),
        days: letter.days,
        texts: byLanguage((language) => ({
          subject: letter[`subject${suffixOf(language)}`],
          intro: letter[`intro${suffixOf(language)}`],
        })),
      }
    })
    .toSorted((one, other) => one.days - other.days)
  const refuse = (error: (typeof seriesErrors)['sameDay']) =>
    inputRefusals.invalid({ message: error.text, issues: [fieldIssue('letters', error)] })
  if (letters.some(({ days: dayCount }, index) => dayCount === letters[index + 1]?.days))
    throw refuse(seriesErrors.sameDay)
  if (form.isOn && isIncomplete(letters)) throw refuse(seriesErrors.incomplete)
  const onSince = form.isOn && !before.isOn ? at.toISOString() : before.onSince
  return { isOn: form.isOn, onSince, letters }
}

/** The reason why a person gets no more letters of the series. */
export const SeriesEndReason = z.enum(['done', 'off', 'left', 'bought'])
export type SeriesEndReason = z.output<typeof SeriesEndReason>

/** A person's progress in the series. */
export const SeriesProgress = z.object({
  emailHash: z.string(),
  /** The time of the confirmation. The letters' days are counted from it. */
  givenAt: z.iso.datetime(),
  /** The ids of all letters that the person has ever got. */
  sent: z.array(z.string()),
  /** The last letter since this confirmation: its day, and the time at which it was written. */
  last: z.optional(z.object({ days: z.number(), at: z.iso.datetime() })),
  /** The time of the next letter; absent once the series has ended for the person. */
  dueAt: z.optional(z.iso.datetime()),
  ended: z.optional(SeriesEndReason),
})
export type SeriesProgress = z.output<typeof SeriesProgress>

const minPause = days(1)

/** Returns the next letter of a person and its time, if there is one. There is at least a day between two letters, also after an outage. */
export function nextLetter(
  { letters }: Series,
  { givenAt, sent, last }: SeriesProgress,
): { letter: SeriesLetter; dueAt: Date } | undefined {
  const letter = letters.find((one) => one.days > (last?.days ?? -1) && !sent.includes(one.letterId))
  if (!letter) return undefined
  const planned = after(new Date(givenAt), days(letter.days))
  const earliest = last ? after(new Date(last.at), minPause) : planned
  return { letter, dueAt: planned > earliest ? planned : earliest }
}

/** Sets the time of a person's next letter, or ends the series for them. */
export function scheduleNextLetter(series: Series, progress: SeriesProgress): SeriesProgress {
  const next = nextLetter(series, progress)
  return next
    ? { ...progress, dueAt: next.dueAt.toISOString(), ended: undefined }
    : { ...progress, dueAt: undefined, ended: 'done' }
}

/** Begins the series for a person who confirms now, unless it is off. Letters that the person got earlier are left out. */
export function beginSeries(
  series: Series,
  before: SeriesProgress | undefined,
  emailHash: string,
  at: Date,
): SeriesProgress | undefined {
  if (!series.isOn) return undefined
  return scheduleNextLetter(series, { emailHash, givenAt: at.toISOString(), sent: before?.sent ?? [] })
}

/** Records a letter that is written now. */
export const recordLetter = (
  series: Series,
  progress: SeriesProgress,
  letter: SeriesLetter,
  at: Date,
): SeriesProgress =>
  scheduleNextLetter(series, {
    ...progress,
    sent: [...progress.sent, letter.letterId],
    last: { days: letter.days, at: at.toISOString() },
  })

interface PersonFacts {
  isSubscribed: boolean
  /** True if the person has a paid plan, or has bought something since the confirmation. */
  hasBought: boolean
}

/** Returns the reason why the series ends for a person now; undefined if it goes on. Buyers also get the first letter. */
export function endReasonOf(
  { isOn, onSince }: Series,
  { givenAt, last }: SeriesProgress,
  { isSubscribed, hasBought }: PersonFacts,
): SeriesEndReason | undefined {
  if (!isOn || (onSince !== undefined && givenAt < onSince)) return 'off'
  if (!isSubscribed) return 'left'
  return hasBought && last ? 'bought' : undefined
}

export const endSeries = (progress: SeriesProgress, ended: SeriesEndReason): SeriesProgress => ({
  ...progress,
  dueAt: undefined,
  ended,
})
