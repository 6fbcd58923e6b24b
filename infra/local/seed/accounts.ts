import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Duty, Package, Role } from '#shared/kernel/actor.ts'

export interface DemoAccount {
  role: Role
  duties?: Duty[] | undefined
  package: Package
  email: string
  password: string
}

export interface DemoUser {
  role: Role
  duties?: Duty[]
  package: Package
  email: string
  firstName: string
  lastName: string
}

/** A demo account with this duty in the content portal. */
const colleague = (duty: Duty, firstName: string, lastName: string): DemoUser => ({
  ...{ role: 'user', duties: [duty], package: 'free', email: `${duty}@portal.example` },
  ...{ firstName, lastName },
})

export const demoUsers: readonly DemoUser[] = [
  { role: 'admin', package: 'free', email: 'admin@portal.example', firstName: 'Ada', lastName: 'Moreau' },
  {
    role: 'instructor',
    package: 'free',
    email: 'imani@portal.example',
    firstName: 'Imani',
    lastName: 'Okafor',
  },
  {
    role: 'instructor',
    package: 'free',
    email: 'rafael@portal.example',
    firstName: 'Rafael',
    lastName: 'Ibarra',
  },
  { role: 'user', package: 'free', email: 'free@portal.example', firstName: 'Noor', lastName: 'Haddad' },
  { role: 'user', package: 'pro', email: 'pro@portal.example', firstName: 'Théo', lastName: 'Lambert' },
  { role: 'user', package: 'premium', email: 'premium@portal.example', firstName: 'Mei', lastName: 'Tanaka' },
  colleague('editor', 'Elif', 'Kaya'),
  colleague('support', 'Samuel', 'Osei'),
  colleague('bookkeeper', 'Beatriz', 'Nunes'),
]

const words =
  'acorn amber apple arrow aspen badge bamboo basil beacon berry birch bloom brook canoe cedar clover cobalt comet copper coral cotton cricket delta dune ember falcon fern fiddle forest garnet ginger glacier harbor hazel heron indigo island ivory jasper juniper kettle lagoon lantern laurel lemon linen lotus maple marble meadow mango mint moss nectar nutmeg oasis olive onyx orchard otter paddle pebble pepper pine plum poppy quartz quill raven reed river robin saffron sage sierra silver spruce summit thistle timber topaz tulip umber valley velvet violet walnut willow winter zephyr'.split(
    ' ',
  )

/** Makes a password that is easy to read out and to type: about 41 bits, enough behind a throttle and on one machine. */
const newPassword = () => {
  const randomWords = Array.from({ length: 4 }, () => words[randomInt(words.length)])
  return [...randomWords, randomInt(1000, 10_000)].join('-')
}

/** Returns the demo accounts. Their passwords are drawn once, and written before any account is created, so that none is lost. */
export function demoAccounts(dataDir: string): DemoAccount[] {
  const file = path.join(dataDir, 'accounts.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]
  const accounts = demoUsers.map(({ role, duties, package: plan, email }) => ({
    role,
    duties,
    package: plan,
    email,
    password: newPassword(),
  }))
  writeFileSync(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return accounts
}
