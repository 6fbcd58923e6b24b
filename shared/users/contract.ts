import * as z from 'zod/mini'
import { NewPassword, notPersonal } from '../account/password.ts'
import { Package, Role } from '../kernel/actor.ts'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { email, name, optionalName, whole } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { userRefusals } from '../kernel/refusals.ts'
import { usersRefusals } from './refusals.ts'

/** Instructors are made and dismissed in an area of their own. */
const GivenRole = z.enum(['user', 'admin'])
const place = () => z.optional(z.string().check(z.trim(), z.maxLength(200)))

const ListedUser = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  role: Role,
  /** The plan that counts: the higher of the two below. */
  package: Package,
  complimentaryPackage: Package,
  paidPackage: Package,
  language: Language,
  createdAt: z.iso.datetime(),
  version: z.number(),
})
export type ListedUser = z.output<typeof ListedUser>

export const users = defineArea({
  name: 'users',
  needs: {
    borrows: {
      table: {
        'ACCOUNTS#*': ['query', 'put', 'remove'],
        ADMINS: ['change'],
        'CREDENTIAL#*': ['put', 'remove'],
        'EMAIL#*': ['put', 'remove'],
        'RESET#*': ['put'],
        'USER#*': ['put', 'remove'],
      },
    },
    mail: true,
    endsAccounts: true,
  },
  routes: {
    list: {
      method: 'GET',
      path: '/api/users',
      access: 'admin',
      summary: 'Accounts, newest first; or those whose name or e-mail begins with `q`, by that',
      input: z.object({
        ...PageQuery,
        q: optionalName(),
        role: z.optional(Role),
        package: z.optional(Package),
      }),
      example: { q: 'zoe', role: 'user', package: 'pro' },
      output: z.array(ListedUser),
      paged: true,
    },
    one: {
      method: 'GET',
      path: '/api/users/{id}',
      access: 'admin',
      summary: 'One account',
      input: ById,
      refuses: [usersRefusals.missing],
      output: ListedUser,
    },
    add: {
      method: 'POST',
      path: '/api/users',
      access: 'admin',
      asksAgain: 'secondFactor',
      summary: 'Make an account; without a password its owner is mailed a link that sets one',
      input: z
        .object({
          firstName: name(),
          lastName: name(),
          email: email(),
          password: z.optional(NewPassword),
          city: optionalName(),
          country: optionalName(),
          state: optionalName(),
          role: z._default(GivenRole, 'user'),
          package: z._default(Package, 'free'),
          language: z.catch(z.optional(Language), undefined),
        })
        .check(notPersonal),
      example: {
        firstName: 'Zoé',
        lastName: 'Martin',
        email: 'zoe.martin@example.org',
        city: 'Québec',
        country: 'Canada',
      },
      refuses: [userRefusals.emailTaken],
      output: ListedUser,
      status: 201,
    },
    change: {
      method: 'PUT',
      path: '/api/users/{id}',
      access: 'admin',
      asksAgain: 'secondFactor',
      summary:
        'Change an account: what is not sent stays. Role and complimentary plan hold at once, in open sessions too',
      input: z.extend(ById, {
        firstName: z.optional(name()),
        lastName: z.optional(name()),
        email: z.optional(email()),
        city: place(),
        country: place(),
        state: place(),
        role: z.optional(GivenRole),
        package: z.optional(Package),
        version: z.optional(whole(1)),
      }),
      refuses: [
        usersRefusals.missing,
        usersRefusals.instructor,
        userRefusals.emailTaken,
        userRefusals.lastAdmin,
        userRefusals.changed,
      ],
      output: ListedUser,
    },
    remove: {
      method: 'DELETE',
      path: '/api/users/{id}',
      access: 'admin',
      asksAgain: 'secondFactor',
      summary: 'Erase an account and all that is stored about its owner; its sessions end at once',
      input: ById,
      refuses: [usersRefusals.missing, userRefusals.lastAdmin, userRefusals.teaches],
      output: Nothing,
    },
    logOut: {
      method: 'POST',
      path: '/api/users/{id}/logout',
      access: 'admin',
      summary: 'End all sessions of an account',
      input: ById,
      refuses: [usersRefusals.missing],
      output: Nothing,
    },
  },
  tasks: {
    enlist: {
      timeout: 900,
      memory: 512,
      uses: { table: { 'ACCOUNTS#*': ['put'], 'USER#*': ['check'] }, gsi1: ['USERS'] },
    },
  },
})
