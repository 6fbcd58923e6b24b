import * as z from 'zod/mini'
import type { Duty, Package, Role } from '#shared/kernel/actor.ts'
import { defineEntity } from '../table/entity.ts'
import { put, remove, type Write } from '../table/write.ts'
import { planOf } from './plan.ts'

/** The fields of an account that decide which lists it is in, and where. */
interface ListedAccount {
  userId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  duties?: readonly Duty[] | undefined
  package: Package
  paidPackage?: Package | undefined
  createdAt: string
}

/**
 * Entries of the administrators' lists of accounts. The lists are partitions of the table and not of an index, so that the next GET
 * shows what was saved. Each role with each plan has one list by date of creation, and one list for each first letter of a name or an
 * e-mail, sorted by these. Few people have a duty, so a duty has only the list by date for each plan. Entries are written in
 * the account's own transactions.
 */
export const accountEntry = defineEntity({
  type: 'AccountEntry',
  schema: z.object({ userId: z.string(), list: z.string(), place: z.string() }),
  keys: ({ list, place }) => ({ pk: list, sk: place }),
})
type Entry = z.output<typeof accountEntry.schema>

/** 60 characters have at most 240 bytes, and a sort key may have 1,024. */
const maxTermCharacters = 60

/** Folds a term for comparison: without accents, letter case and doubled spaces. */
export const foldTerm = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()]
    .slice(0, maxTermCharacters)
    .join('')
    .toWellFormed()

/** An account is listed under at most this number of terms, because its transaction writes each of them. */
const maxTerms = 12

/**
 * Returns the terms that find an account: its name in either order, its e-mail with the domain, and every word of
 * these. A term is left out if another term begins with it, because a search for it finds that one.
 */
export function termsOf({
  email,
  firstName,
  lastName,
}: Pick<ListedAccount, 'email' | 'firstName' | 'lastName'>): string[] {
  const at = email.lastIndexOf('@')
  const words = `${firstName} ${lastName} ${email.slice(0, at)}`.split(/[^\p{L}\p{M}\p{N}]+/u)
  const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email, email.slice(at + 1)]
  const terms = [...new Set([...names, ...words].map(foldTerm))]
  return terms
    .filter((term) => !terms.some((other) => other !== term && other.startsWith(term)))
    .slice(0, maxTerms)
}

/** The list of a role or a duty, and a plan. With a term, it is the list for the term's first letter. */
export const listOf = (role: Role | Duty, plan: Package, term = ''): string =>
  ['ACCOUNTS', role, plan, ...[...term].slice(0, 1)].join('#')

export const placeOf = (userId: string, term: string): string => `${term}#${userId}`

function entriesOf(account: ListedAccount): Entry[] {
  const { userId, role, duties = [], createdAt } = account
  const plan = planOf(account)
  return [
    ...[role, ...duties].map((each) => ({
      userId,
      list: listOf(each, plan),
      place: placeOf(userId, createdAt),
    })),
    ...termsOf(account).map((term) => ({
      userId,
      list: listOf(role, plan, term),
      place: placeOf(userId, term),
    })),
  ]
}

export function entryWrites(before: ListedAccount | undefined, after: ListedAccount | undefined): Write[] {
  const entriesBefore = before ? entriesOf(before) : []
  const entriesAfter = after ? entriesOf(after) : []
  const entriesWithout = (entries: Entry[], others: Entry[]) =>
    entries.filter((entry) => !others.some(({ list, place }) => list === entry.list && place === entry.place))
  return [
    ...entriesWithout(entriesBefore, entriesAfter).map((entry) => remove(accountEntry.keys(entry))),
    ...entriesWithout(entriesAfter, entriesBefore).map((entry) => put(accountEntry, entry)),
  ]
}
