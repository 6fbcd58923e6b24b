const prefix = 'portal-1-'

/** Documents by their pathname, the files they need, and what is needed for whom. `own`: the worker's own page and memory. */
export const stores = {
  pages: `${prefix}pages`,
  lists: `${prefix}lists`,
  files: `${prefix}files`,
  own: `${prefix}own`,
} as const

export const open = (store: keyof typeof stores) => caches.open(stores[store])

/** Removes what a worker of another make has left. */
export async function dropOthers(): Promise<void> {
  const known: readonly string[] = Object.values(stores)
  const others = (await caches.keys()).filter((name) => !known.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
