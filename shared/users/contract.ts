import * as z from 'zod/mini'
import { newAccountFields, notPersonal } from '../account/password.ts'
import { Duty, Package, Role, roles } from '../kernel/actor.ts'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { duties } from '../kernel/duty.ts'
import { email, name, optionalName, whole } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { userRefusals } from '../kernel/refusals.ts'
import { usersAreaRefusals } from './refusals.ts'

/** The roles that this area gives. Only the area instructors adds and removes instructors. */
const AssignableRole = z.enum(['user', 'admin'])
/** The duties of an account. Administrators may do everything, so they have none. */
const Duties = z.array(Duty).check(z.maxLength(duties.length))
const placeIfSent = () => z.optional(z.string().check(z.trim(), z.maxLength(200)))

const ListedUser = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Only administrators see it. */
  hasSecondFactor: z.optional(z.boolean()),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  role: Role,
  duties: z.array(Duty),
  /** The effective plan: the higher of the two below. */
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
      access: 'support',
      summary:
        'List accounts, newest first; with `q`, those with a word in the name or e-mail that begins with it, in its order. Administrators get up to 1,000 at once, others 50',
      input: z.object({
        ...PageQuery,
        q: optionalName(),
        /** A role, or a duty: then everyone who has it is listed. */
        role: z.optional(z.enum([...roles, ...duties])),
        package: z.optional(Package),
      }),
      example: { q: 'zoe', role: 'user', package: 'pro' },
      output: z.array(ListedUser),
      paged: true,
      throttles: [{ by: 'account', limit: 600, minutes: 60 }],
    },
    one: {
      method: 'GET',
      path: '/api/users/{id}',
      access: 'support',
      summary: 'Read an account',
      input: ById,
      refuses: [usersAreaRefusals.missing],
      output: ListedUser,
    },
    add: {
      method: 'POST',
      path: '/api/users',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary: 'Create an account; without a password, its owner is mailed a link to set one',
      input: z
        .object({
          ...newAccountFields,
          city: optionalName(),
          country: optionalName(),
          state: optionalName(),
          role: z._default(AssignableRole, 'user'),
          duties: z.optional(Duties),
          package: z._default(Package, 'free'),
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
      mustConfirm: 'secondFactor',
      summary:
        'Change an account; fields that are not sent stay. Role, duties and complimentary plan also change in open sessions, at once',
      input: z.extend(ById, {
        firstName: z.optional(name()),
        lastName: z.optional(name()),
        email: z.optional(email()),
        city: placeIfSent(),
        country: placeIfSent(),
        state: placeIfSent(),
        role: z.optional(AssignableRole),
        duties: z.optional(Duties),
        package: z.optional(Package),
        version: z.optional(whole(1)),
      }),
      refuses: [
        usersAreaRefusals.missing,
        usersAreaRefusals.instructor,
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
      mustConfirm: 'secondFactor',
      summary: 'Erase an account and all personal data of its owner; its sessions end at once',
      input: ById,
      refuses: [usersAreaRefusals.missing, userRefusals.lastAdmin, userRefusals.teaches],
      output: Nothing,
    },
    logOut: {
      method: 'POST',
      path: '/api/users/{id}/logout',
      access: 'admin',
      summary: 'End all sessions of an account',
      input: ById,
      refuses: [usersAreaRefusals.missing],
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
