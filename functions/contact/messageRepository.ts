import * as z from 'zod/mini'
import { hashOfEmail, mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { absent, put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { Message, MessageState, messageStates } from '#shared/contact/message.ts'

const key = (id: string, state: MessageState) => ({ pk: `CONTACT#${state.toUpperCase()}`, sk: id })

/**
 * Unread and read messages have a partition each; their ids sort by time. In GSI1 a message is in its
 * writer's mailbox, to be exported and erased with the account that verified the address. `givenAt` is when
 * it was sent. All rows of a mailbox have this attribute: an erasure keeps those of the address's next owner.
 */
const storedMessage = defineEntity({
  type: 'Message',
  schema: z.extend(z.omit(Message, { sentAt: true }), { givenAt: z.iso.datetime(), state: MessageState }),
  keys: ({ _id, state, email, givenAt }) => ({
    ...key(_id, state),
    gsi1pk: mailboxKey(hashOfEmail(email)),
    gsi1sk: `CONTACT#${givenAt}#${_id}`,
  }),
})
export type StoredMessage = z.output<typeof storedMessage.schema>

interface MessageQuery {
  state: MessageState
  after?: string
  limit?: number
}

export interface MessageRepository {
  byId(id: string): Promise<Stored<StoredMessage> | undefined>
  newestFirst(page: MessageQuery): Promise<Page<Stored<StoredMessage>>>
  add(message: StoredMessage): Write
  /** Throws `ConditionFailed` if the message has been marked or deleted since `before` was loaded. */
  mark(before: Stored<StoredMessage>, state: MessageState): Promise<void>
  /** Throws `ConditionFailed` if the message has been marked or deleted since it was loaded. */
  remove(message: Stored<StoredMessage>): Promise<void>
}

export const messageRepository = (table: Table): MessageRepository => ({
  async byId(id) {
    const [found] = await table.getMany(
      storedMessage,
      messageStates.map((state) => key(id, state)),
    )
    return found
  },
  newestFirst: ({ state, ...page }) =>
    table.query(storedMessage, { pk: key('', state).pk, newestFirst: true, consistent: true, ...page }),
  add: (message) => put(storedMessage, message, absent),
  mark: (before, state) =>
    table.transact([
      remove(key(before._id, before.state), unchanged(before)),
      put(storedMessage, { ...before, state }, absent),
    ]),
  remove: (message) => table.write(remove(key(message._id, message.state), unchanged(message))),
})
