import * as z from 'zod/mini'
import type { Package, Role } from '#shared/kernel/actor.ts'
import { defineEntity } from '../table/entity.ts'
import { put, remove, type Write } from '../table/write.ts'
import { planOf } from './plan.ts'

/** What of an account decides where the list has it. */
interface Listed {
  userId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  package: Package
  paidPackage?: Package | undefined
  createdAt: string
}

/**
 * The administrators' list of accounts, in partitions of the table and not of an index, so that the next GET shows what was saved.
 * Each role with each plan is a list of its own, in the order of creation, and one more for each letter that a name or an e-mail begins
 * with, in the order of those. An entry exists exactly while it is true: it is written in the account's own transactions.
 */
export const accountEntry = defineEntity({
  type: 'AccountEntry',
  schema: z.object({ userId: z.string(), list: z.string(), place: z.string() }),
  keys: ({ list, place }) => ({ pk: list, sk: place }),
})
type Entry = z.output<typeof accountEntry.schema>

/** Characters of what is searched: four bytes each, so that they fit a key of 1,024 bytes and a cursor. */
const longest = 60

/** As names and e-mails are compared: without accents, letter case and doubled spaces. */
export const foldTerm = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()]
    .slice(0, longest)
    .join('')
    .toWellFormed()

/** What an account is found by: its e-mail, and its name from either end. */
export const termsOf = ({
  email,
  firstName,
  lastName,
}: Pick<Listed, 'email' | 'firstName' | 'lastName'>): string[] => [
  ...new Set(
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email]
      .map(foldTerm)
      .filter((term) => term !== ''),
  ),
]

/** The list of a role and a plan; with a term, that of what begins as the term does. */
export const listOf = (role: Role, plan: Package, term = ''): string =>
  ['ACCOUNTS', role, plan, ...[...term].slice(0, 1)].join('#')

export const placeOf = (userId: string, term: string): string => `${term}#${userId}`

function entriesOf(account: Listed): Entry[] {
  const { userId, role, createdAt } = account
  const plan = planOf(account)
  return [
    { userId, list: listOf(role, plan), place: placeOf(userId, createdAt) },
    ...termsOf(account).map((term) => ({
      userId,
      list: listOf(role, plan, term),
      place: placeOf(userId, term),
    })),
  ]
}

/** The writes that bring the list up to date with an account that was made, changed or removed. */
export function entryWrites(before: Listed | undefined, after: Listed | undefined): Write[] {
  const old = before ? entriesOf(before) : []
  const now = after ? entriesOf(after) : []
  const without = (some: Entry[], others: Entry[]) =>
    some.filter((one) => !others.some(({ list, place }) => list === one.list && place === one.place))
  return [
    ...without(old, now).map((entry) => remove(accountEntry.keys(entry))),
    ...without(now, old).map((entry) => put(accountEntry, entry)),
  ]
}
