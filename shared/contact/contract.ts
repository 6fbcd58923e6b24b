import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { Language } from '../kernel/language.ts'
import { Message, MessageForm, MessageState } from './message.ts'
import { contactRefusals } from './refusals.ts'

const ReceivedMessage = z.extend(Message, { state: MessageState })

export const contact = defineArea({
  name: 'contact',
  needs: {
    owns: { table: ['CONTACT#*'] },
    personalData: ['CONTACT#*'],
    mail: true,
    inbox: true,
  },
  routes: {
    send: {
      method: 'POST',
      path: '/api/contact',
      access: 'public',
      summary:
        'Write to the people behind the portal; the message is mailed to their inbox and stored until they delete it',
      input: z.extend(MessageForm, { language: z.catch(z.optional(Language), undefined) }),
      example: {
        name: 'Zoé Martin',
        email: 'zoe.martin@example.org',
        subject: 'Training for twelve people',
        message: 'Do you also teach in Québec?',
        language: 'fr',
      },
      output: Message,
      status: 201,
      throttles: [{ by: 'address', limit: 50, minutes: 60 }],
    },
    inbox: {
      method: 'GET',
      path: '/api/contact',
      access: 'support',
      summary: 'List the unread or the read messages, newest first',
      input: z.object({ ...PageQuery, state: z._default(MessageState, 'unread') }),
      output: z.array(ReceivedMessage),
      paged: true,
    },
    open: {
      method: 'GET',
      path: '/api/contact/{id}',
      access: 'support',
      summary: 'Read a message; it stays unread until it is marked as read',
      input: ById,
      refuses: [contactRefusals.missing],
      output: ReceivedMessage,
    },
    mark: {
      method: 'PUT',
      path: '/api/contact/{id}',
      access: 'support',
      summary: 'Mark a message as read or unread',
      input: z.extend(ById, { state: MessageState }),
      refuses: [contactRefusals.missing],
      output: ReceivedMessage,
    },
    remove: {
      method: 'DELETE',
      path: '/api/contact/{id}',
      access: 'support',
      summary: 'Delete a message for good',
      input: ById,
      refuses: [contactRefusals.missing],
      output: Nothing,
    },
  },
})
