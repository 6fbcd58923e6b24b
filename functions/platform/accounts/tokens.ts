import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { after, epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity, type Stored } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { absent, present, put, remove, type Write } from '../table/write.ts'

const tokenFields = { tokenHash: z.string(), givenAt: z.iso.datetime(), until: z.iso.datetime() }
type TokenFields = { tokenHash: string; givenAt: string; until: string }

/** The table has only the hash of a token, so that nobody can use a token by reading the table. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Defines a kind of token: a secret of 256 random bits (base64url), for example of a session or a mailed link. `prefix` begins the
 * kind's partitions, so a token is only valid as what it was issued for. `holder` is the key in GSI1 that lists a person's tokens.
 */
export function defineToken<S extends z.core.$ZodShape>(kind: {
  type: string
  prefix: string
  shape: S
  holder: (item: z.output<z.ZodMiniObject<S>>) => string
}) {
  const key = (tokenHash: string) => ({ pk: `${kind.prefix}#${tokenHash}`, sk: 'TOKEN' })
  const entity = defineEntity({
    type: kind.type,
    schema: z.extend(z.object(kind.shape), tokenFields),
    keys: (item) => {
      const { tokenHash, givenAt, until } = item as TokenFields
      return {
        ...key(tokenHash),
        gsi1pk: kind.holder(item as z.output<z.ZodMiniObject<S>>),
        gsi1sk: `${kind.prefix}#${givenAt}#${tokenHash}`,
        expiresAt: epochSeconds(new Date(until)),
      }
    },
  })
  type Data = z.output<z.ZodMiniObject<S>>
  type Token = Data & TokenFields

  const rangeOf = (holder: string) => ({ index: 'gsi1', pk: holder, beginsWith: `${kind.prefix}#` }) as const

  const tokens = (table: Table) => ({
    /** Returns a new token, the moment when it expires (`until`), and the write that makes it valid. */
    issue(
      data: Data,
      { at, lifetime }: { at: Date; lifetime: number },
    ): { token: string; until: Date; write: Write } {
      const token = randomBytes(32).toString('base64url')
      const until = after(at, lifetime)
      const item = {
        ...data,
        tokenHash: hashOf(token),
        givenAt: at.toISOString(),
        until: until.toISOString(),
      }
      return { token, until, write: put(entity, item as never, absent) }
    },
    /** Returns the data of a valid token. TTL deletes late, so the time is checked here. */
    async open(token: string, at: Date): Promise<Stored<Token> | undefined> {
      const stored = (await table.get(entity, key(hashOf(token)))) as Stored<Token> | undefined
      return stored && new Date(stored.until) > at ? stored : undefined
    },
    /** Returns the write that ends a token. Its transaction fails if the token has been used before. */
    useUp: (token: string): Write => remove(key(hashOf(token)), present),
    async endAll(holder: string): Promise<void> {
      for await (const item of table.all(entity, rangeOf(holder)))
        await table.write(remove(key((item as unknown as TokenFields).tokenHash)))
    },
  })
  return Object.assign(tokens, { entity, key, rangeOf })
}
