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
  /** Seconds since 1970. DynamoDB deletes the item some time later, so readers that care check it themselves. */
  expiresAt?: number
}

/** What a stored thing is: its schema, and how its keys follow from its data. Keys are never set by hand. */
export interface Entity<S extends z.ZodMiniObject> {
  type: string
  schema: S
  keys: (item: z.output<S>) => Keys
}
export const defineEntity = <S extends z.ZodMiniObject>(entity: Entity<S>): Entity<S> => entity

/** A thing as it came out of the table. `version` counts its writes from 1. */
export type Stored<T> = T & { version: number }
