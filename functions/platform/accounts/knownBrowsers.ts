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
  /** Returns the id of a browser that has logged into the account before. */
  idOf(userId: string, tokens: readonly string[], at: Date): Promise<string | undefined>
  /** Stores that a browser has logged into the account. Returns all tokens of the browser, newest first. */
  remember(userId: string, tokens: readonly string[], at: Date): Promise<{ tokens: string[]; until: Date }>
}

/** Browsers that have logged into an account before. Strangers' wrong passwords do not lock them out. */
export function knownBrowsers(table: Table): KnownBrowsers {
  const browserTokens = knownBrowser(table)
  return {
    async idOf(userId, tokens, at) {
      const openTokens = await Promise.all(tokens.map((token) => browserTokens.open(token, at)))
      return openTokens.find((one) => one?.userId === userId)?.tokenHash
    },
    async remember(userId, tokens, at) {
      const { token, until, write } = browserTokens.issue({ userId }, { at, lifetime })
      await table.write(write)
      return { tokens: [token, ...tokens], until }
    },
  }
}
