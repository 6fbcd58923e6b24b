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

/** The letters that welcome whoever confirms the newsletter, by their days. There is one series. */
export const Series = z.object({
  isOn: z.boolean(),
  /** When it was last turned on. Whoever confirmed before gets none of its letters. */
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

/** Lists what keeps the series from being turned on: no letter, or a text that is missing in a language. */
const missingInSeries = (letters: readonly SeriesLetter[]) =>
  letters.length === 0 ||
  letters.some(({ texts }) => Object.values(texts).some(({ subject, intro }) => !subject || !intro))

/** Replaces the letters. Those with an id that the series had keep it, so that nobody gets them again. */
export function changeSeries(before: Series, form: SeriesForm, newLetterId: () => string, at: Date): Series {
  const known = new Set(before.letters.map(({ letterId }) => letterId))
  const letters = form.letters
    .map((letter) => {
      const isKnown = letter.letterId !== undefined && known.delete(letter.letterId)
      return {
        letterId: isKnown ? letter.letterId! : newLetterId(),
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
  if (form.isOn && missingInSeries(letters)) throw refuse(seriesErrors.incomplete)
  const onSince = form.isOn && !before.isOn ? at.toISOString() : before.onSince
  return { isOn: form.isOn, onSince, letters }
}

/** Why a person gets no more letters of the series. */
export const SeriesEnd = z.enum(['done', 'off', 'left', 'bought'])
export type SeriesEnd = z.output<typeof SeriesEnd>

/** How far a person is in the series. */
export const SeriesPlace = z.object({
  emailHash: z.string(),
  /** The time of the confirmation, from which days are counted. */
  givenAt: z.iso.datetime(),
  /** The ids of the letters that the person has had, ever. */
  sent: z.array(z.string()),
  /** The days of the last letter of this confirmation, and when it was written. */
  last: z.optional(z.object({ days: z.number(), at: z.iso.datetime() })),
  /** The time of the next letter; absent once the series has ended for the person. */
  dueAt: z.optional(z.iso.datetime()),
  ended: z.optional(SeriesEnd),
})
export type SeriesPlace = z.output<typeof SeriesPlace>

const minPause = days(1)

/** Returns the next letter of a person and its time, if there is one. Letters are a day apart at least, also after an outage. */
export function nextLetter(
  { letters }: Series,
  { givenAt, sent, last }: SeriesPlace,
): { letter: SeriesLetter; dueAt: Date } | undefined {
  const letter = letters.find((one) => one.days > (last?.days ?? -1) && !sent.includes(one.letterId))
  if (!letter) return undefined
  const planned = after(new Date(givenAt), days(letter.days))
  const earliest = last ? after(new Date(last.at), minPause) : planned
  return { letter, dueAt: planned > earliest ? planned : earliest }
}

/** Moves a person on to the next letter, or ends the series for them. */
export function moveOn(series: Series, place: SeriesPlace): SeriesPlace {
  const next = nextLetter(series, place)
  return next
    ? { ...place, dueAt: next.dueAt.toISOString(), ended: undefined }
    : { ...place, dueAt: undefined, ended: 'done' }
}

/** Begins the series for a person who confirms now, unless it is off. Letters that the person had once are left out. */
export function beginSeries(
  series: Series,
  before: SeriesPlace | undefined,
  emailHash: string,
  at: Date,
): SeriesPlace | undefined {
  if (!series.isOn) return undefined
  return moveOn(series, { emailHash, givenAt: at.toISOString(), sent: before?.sent ?? [] })
}

/** Records a letter that is written now. */
export const withLetter = (series: Series, place: SeriesPlace, letter: SeriesLetter, at: Date): SeriesPlace =>
  moveOn(series, {
    ...place,
    sent: [...place.sent, letter.letterId],
    last: { days: letter.days, at: at.toISOString() },
  })

interface PersonNow {
  isSubscribed: boolean
  /** Has a paid plan, or has bought something since the confirmation. */
  hasBought: boolean
}

/** Returns why the series ends for a person, if it does. The first letter goes to buyers too. */
export function seriesEnd(
  { isOn, onSince }: Series,
  { givenAt, last }: SeriesPlace,
  { isSubscribed, hasBought }: PersonNow,
): SeriesEnd | undefined {
  if (!isOn || (onSince !== undefined && givenAt < onSince)) return 'off'
  if (!isSubscribed) return 'left'
  return hasBought && last ? 'bought' : undefined
}

export const end = (place: SeriesPlace, ended: SeriesEnd): SeriesPlace => ({
  ...place,
  dueAt: undefined,
  ended,
})
