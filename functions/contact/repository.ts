import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import { hashOfEmail, mailboxKey } from '#functions/platform/personalData.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { absent, put, remove, unchanged } from '#functions/platform/write.ts'
import { Message, MessageState, messageStates } from '#shared/contact/message.ts'

const key = (id: string, state: MessageState) => ({ pk: `CONTACT#${state.toUpperCase()}`, sk: id })

/**
 * The unread and the read messages are a partition each, by ids that sort as the messages were sent. In the index a message stands
 * under its writer's mailbox, so that it is handed out and erased with the account that has proved the address.
 */
const kept = defineEntity({
  type: 'Message',
  schema: z.extend(z.omit(Message, { sentAt: true }), { givenAt: z.iso.datetime(), state: MessageState }),
  keys: ({ _id, state, email, givenAt }) => ({
    ...key(_id, state),
    gsi1pk: mailboxKey(hashOfEmail(email)),
    gsi1sk: `CONTACT#${givenAt}#${_id}`,
  }),
})
export type Kept = z.output<typeof kept.schema>

export interface MessageRepository {
  byId(id: string): Promise<Stored<Kept> | undefined>
  newestFirst(page: { state: MessageState; after?: string; limit?: number }): Promise<Page<Stored<Kept>>>
  /** The write that keeps a new message. */
  add(message: Kept): ReturnType<typeof put>
  /** Throws `ConditionFailed` when the message was marked or deleted meanwhile. */
  mark(before: Stored<Kept>, state: MessageState): Promise<void>
  /** As `mark`. */
  remove(message: Stored<Kept>): Promise<void>
}

export const messageRepository = (table: Table): MessageRepository => ({
  async byId(id) {
    const [found] = await table.getMany(
      kept,
      messageStates.map((state) => key(id, state)),
    )
    return found
  },
  newestFirst: ({ state, ...page }) =>
    table.query(kept, { pk: key('', state).pk, newestFirst: true, consistent: true, ...page }),
  add: (message) => put(kept, message, absent),
  mark: (before, state) =>
    table.transact([
      remove(key(before._id, before.state), unchanged(before)),
      put(kept, { ...before, state }, absent),
    ]),
  remove: (message) => table.write(remove(key(message._id, message.state), unchanged(message))),
})
