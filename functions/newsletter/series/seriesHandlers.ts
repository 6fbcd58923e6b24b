import { hashOfEmail } from '#functions/platform/accounts/personalData.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import type { Language } from '#shared/kernel/language.ts'
import { found } from '#shared/kernel/refusal.ts'
import { contentRefusals } from '#shared/kernel/refusals.ts'
import type { newsletter } from '#shared/newsletter/contract.ts'
import { seriesRefusals } from '#shared/newsletter/refusals.ts'
import { changeSeries, type Series, seriesLetterForm } from '#shared/newsletter/series.ts'
import { seriesLetter } from '../letters.ts'
import { mailedTokens } from '../mailedTokens.ts'
import { seriesRepository } from './seriesRepository.ts'

type Routes = (typeof newsletter)['routes']
type SeriesRoutes = Pick<Routes, Extract<keyof Routes, `${string}Series` | `${string}SeriesLetter`>>
type Deps = Pick<PlatformWithOutbox, 'env' | 'table' | 'outbox'>

/** Administrators edit the welcome series, and turn it on and off. */
export function seriesHandlers({
  env,
  table,
  outbox,
}: Deps): Handlers<{ name: string; needs: object; routes: SeriesRoutes }> {
  const repository = seriesRepository(table)
  const tokens = mailedTokens(table)
  const sender = { origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }

  const toDetails = async ({ isOn, onSince, letters, version = 0 }: Series & { version?: number }) => ({
    ...{ isOn, onSince, version },
    letters: letters.map(seriesLetterForm),
    waiting: await repository.countWaiting(),
  })

  async function textsOf(id: string, language: Language) {
    const { letters } = await repository.series()
    return found(
      letters.find(({ letterId }) => letterId === id),
      seriesRefusals.missing,
    ).texts[language]
  }

  return {
    getSeries: async () => toDetails(await repository.series()),

    async changeSeries({ input: { version, ...form }, at, newId }) {
      const before = await repository.series()
      const changedMeanwhile = async () =>
        contentRefusals.changedMeanwhile({ current: await toDetails(await repository.series()) })
      if (version !== undefined && version !== (before.version ?? 0)) throw await changedMeanwhile()
      const after = changeSeries(before, form, () => newId('let'), at)
      if (!(await conditionHeld(table.write(repository.save(before, after))))) throw await changedMeanwhile()
      return toDetails({ ...after, version: (before.version ?? 0) + 1 })
    },

    async previewSeriesLetter({ input, actor }) {
      const { language } = input
      const recipient = { email: actor.email, language }
      const texts = await textsOf(input.id, language)
      const { subject, html, text } = seriesLetter(recipient, texts, {
        ...sender,
        unsubscribeToken: 'preview',
      })
      return { subject, html, text }
    },

    async testSeriesLetter({ input, at, actor, newId }) {
      const { language } = input
      const { email } = actor
      const newUnsubscribeToken = tokens.create(
        'unsubscribe',
        { emailHash: hashOfEmail(email), subscriptionId: 'test' },
        at,
      )
      const links = { ...sender, unsubscribeToken: newUnsubscribeToken.token, isTest: true }
      const letter = seriesLetter({ email, language }, await textsOf(input.id, language), links)
      await table.transact([
        newUnsubscribeToken.write,
        outbox.letter({ ...letter, letterId: newId('mail'), at }),
      ])
      await outbox.wake()
      return { email }
    },
  }
}
