// dynalite ships no types. This declares the parts of its store and of its key functions that the engine uses.
declare module 'dynalite/db/index.js' {
  export type Callback<T> = (error: unknown, value?: T) => void
  export type Item = Record<string, Record<string, unknown>>
  export type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
  export type Index = {
    IndexName: string
    KeySchema: KeySchema
    Projection: { ProjectionType: string; NonKeyAttributes?: string[] }
    [member: string]: unknown
  }
  export type Table = {
    TableName: string
    TableStatus: string
    KeySchema: KeySchema
    AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
    GlobalSecondaryIndexes?: Index[]
    [member: string]: unknown
  }
  export type Write = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }
  export type SubDb = {
    get(key: string, done: Callback<unknown>): void
    put(key: string, value: unknown, done: Callback<void>): void
    del(key: string, done: Callback<void>): void
    lock(key: string, run: (release: <F>(done: F) => F) => void): void
    createValueStream(options: object): unknown
    [member: string]: unknown
  }
  export type Range = { gte?: string; gt?: string; lt?: string; limit?: number }
  export type Store = {
    options: { maxItemSize: number }
    db: {
      open(): Promise<void>
      get(key: string, done?: Callback<unknown>): Promise<unknown>
      /** Calls the listener after each write, before its promise resolves. */
      on(event: 'write', listener: (writes: { key: string }[]) => void): void
      batch(writes: Write[]): Promise<void>
      put(key: string, value: unknown): Promise<void>
      values(range: object): { nextv(count: number): Promise<unknown[]>; close(): Promise<void> }
      createValueStream(range: object): unknown
      iterator(range: Range): { all(): Promise<[string, unknown][]> }
      close(): Promise<void>
    }
    tableDb: SubDb & { awsAccountId: string; awsRegion: string }
    getItemDb(table: string): SubDb
    getIndexDb(kind: string, table: string, index: string): SubDb
    getTable(name: string, checkStatus: boolean | Callback<Table>, done?: Callback<Table>): void
    [member: string]: unknown
  }
  const db: {
    create(options: {
      path?: string
      createTableMs: number
      deleteTableMs: number
      updateTableMs: number
    }): Store
    createKey(item: Item, table: Table): string
    validateKey(key: Item, table: Table): Error | undefined
    validateItem(item: Item, table: Table): Error | undefined
    getIndexActions(
      indexes: Index[],
      existing: Item | undefined,
      item: Item,
      table: Table,
    ): { puts: { index: string; key: string; item: Item }[] }
  }
  export default db
}
