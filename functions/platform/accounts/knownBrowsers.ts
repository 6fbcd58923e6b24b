import * as z from 'zod/mini'
import { days } from '#shared/kernel/time.ts'
import type { Table } from '../table/table.ts'
import { defineToken } from './tokens.ts'

const lifetime = days(365)

const knownBrowser = defineToken({
  type: 'KnownBrowser',
  prefix: 'BROWSER',
  shape: { userId: z.string() },
  holder: ({ userId }) => `USER#${userId}`,
})

export interface KnownBrowsers {
  /** The id of a browser that has logged into the account before; undefined of any other. */
  idOf(userId: string, tokens: readonly string[], at: Date): Promise<string | undefined>
  /** Lets the account know a browser that it did not. Returns all its tokens, the newest first. */
  remember(userId: string, tokens: readonly string[], at: Date): Promise<{ tokens: string[]; until: Date }>
}

/** Browsers in which the right password of an account was given once: strangers' wrong passwords do not close it to them. */
export function knownBrowsers(table: Table): KnownBrowsers {
  const known = knownBrowser(table)
  return {
    async idOf(userId, tokens, at) {
      const found = await Promise.all(tokens.map((token) => known.open(token, at)))
      return found.find((one) => one?.userId === userId)?.tokenHash
    },
    async remember(userId, tokens, at) {
      const { token, until, write } = known.issue({ userId }, { at, lifetime })
      await table.write(write)
      return { tokens: [token, ...tokens], until }
    },
  }
}
