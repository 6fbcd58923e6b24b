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
      summary: 'Write to the people behind the portal: mailed to their inbox, and kept until they delete it',
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
      access: 'admin',
      summary: 'The messages that are unread, or those that are read, newest first',
      input: z.object({ ...PageQuery, state: z._default(MessageState, 'unread') }),
      output: z.array(ReceivedMessage),
      paged: true,
    },
    open: {
      method: 'GET',
      path: '/api/contact/{id}',
      access: 'admin',
      summary: 'One message; it stays unread until it is marked',
      input: ById,
      refuses: [contactRefusals.missing],
      output: ReceivedMessage,
    },
    mark: {
      method: 'PUT',
      path: '/api/contact/{id}',
      access: 'admin',
      summary: 'Mark a message as read or unread',
      input: z.extend(ById, { state: MessageState }),
      refuses: [contactRefusals.missing],
      output: ReceivedMessage,
    },
    remove: {
      method: 'DELETE',
      path: '/api/contact/{id}',
      access: 'admin',
      summary: 'Delete a message for good',
      input: ById,
      refuses: [contactRefusals.missing],
      output: Nothing,
    },
  },
})
