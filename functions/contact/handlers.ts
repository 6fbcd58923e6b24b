import { randomBytes } from 'node:crypto'
import { required } from '#functions/platform/aws/env.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { contact } from '#shared/contact/contract.ts'
import { contactRefusals } from '#shared/contact/refusals.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import { messageLetter } from './letters.ts'
import { messageRepository, type StoredMessage } from './messageRepository.ts'

const toResponse = ({ givenAt, ...message }: StoredMessage) => ({ ...message, sentAt: givenAt })

export function contactHandlers({
  env,
  table,
  outbox,
}: Pick<PlatformWithOutbox, 'env' | 'table' | 'outbox'>): Handlers<typeof contact> {
  const messages = messageRepository(table)
  const inbox = required(env, 'INBOX')
  const byId = async (id: string) => found(await messages.byId(id), contactRefusals.missing)

  return {
    async send({ input, at, newId, language }) {
      const message: StoredMessage = {
        ...input,
        _id: newSortedId('msg', at, randomBytes),
        language: input.language ?? language,
        givenAt: at.toISOString(),
        state: 'unread',
      }
      const letter = messageLetter(message, { to: inbox, origin: env.ORIGIN })
      await table.transact([
        messages.add(message),
        outbox.letter({ ...letter, letterId: newId('mail'), causedBy: 'recipient', at }),
      ])
      await outbox.wake()
      return toResponse(message)
    },

    inbox: async ({ input }) => page(await messages.newestFirst(input), toResponse),

    open: async ({ input }) => toResponse(await byId(input.id)),

    mark: ({ input }) =>
      untilWritten(async () => {
        const before = await byId(input.id)
        if (before.state !== input.state) await messages.mark(before, input.state)
        return toResponse({ ...before, state: input.state })
      }),

    remove: ({ input }) => untilWritten(async () => messages.remove(await byId(input.id))),
  }
}
