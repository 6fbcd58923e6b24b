import type * as z from 'zod/mini'

export interface Key {
  pk: string
  sk: string
}

export interface Keys extends Key {
  gsi1pk?: string
  gsi1sk?: string
  gsi2pk?: string
  gsi2sk?: string
  /** Seconds since 1970. DynamoDB deletes the item some time later, so readers have to check this. */
  expiresAt?: number
}

/** A kind of item: its schema, and the function that makes its keys. Keys are never set by hand. */
export interface Entity<S extends z.ZodMiniObject> {
  type: string
  schema: S
  keys: (item: z.output<S>) => Keys
}
export const defineEntity = <S extends z.ZodMiniObject>(entity: Entity<S>): Entity<S> => entity

/** An item from the table. `version` counts its writes from 1. */
export type Stored<T> = T & { version: number }
