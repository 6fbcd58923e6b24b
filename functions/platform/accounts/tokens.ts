import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { after, epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity, type Stored } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { absent, present, put, remove, type Write } from '../table/write.ts'

const given = {
  tokenHash: z.string(),
  givenAt: z.iso.datetime(),
  until: z.iso.datetime(),
}
type Given = { tokenHash: string; givenAt: string; until: string }

/** The table holds only the hash of a token, so that whoever reads the table can use none. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * A kind of token: a secret of 256 random bits (base64url) that a session or a mailed link is known by. `prefix` begins its
 * partitions, so that a token is good for nothing but what it was issued for; `holder` is the key in GSI1 under which all tokens
 * of one person stand.
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
    schema: z.extend(z.object(kind.shape), given),
    keys: (item) => {
      const { tokenHash, givenAt, until } = item as Given
      return {
        ...key(tokenHash),
        gsi1pk: kind.holder(item as z.output<z.ZodMiniObject<S>>),
        gsi1sk: `${kind.prefix}#${givenAt}#${tokenHash}`,
        expiresAt: epochSeconds(new Date(until)),
      }
    },
  })
  type Data = z.output<z.ZodMiniObject<S>>
  type Token = Data & Given

  /** All of one person. */
  const rangeOf = (holder: string) => ({ index: 'gsi1', pk: holder, beginsWith: `${kind.prefix}#` }) as const

  const tokens = (table: Table) => ({
    /** A new token, `until` when it is good, and the write that makes it good. */
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
    /** What a token stands for, while it is good. TTL deletes late, so the time is looked at here. */
    async open(token: string, at: Date): Promise<Stored<Token> | undefined> {
      const found = (await table.get(entity, key(hashOf(token)))) as Stored<Token> | undefined
      return found && new Date(found.until) > at ? found : undefined
    },
    /** The write that ends a token; with it a transaction holds only if no other has ended it before. */
    useUp: (token: string): Write => remove(key(hashOf(token)), present),
    async endAll(holder: string): Promise<void> {
      for await (const item of table.all(entity, rangeOf(holder)))
        await table.write(remove(key((item as unknown as Given).tokenHash)))
    },
  })
  return Object.assign(tokens, { entity, key, rangeOf })
}
