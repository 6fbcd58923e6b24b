const prefix = 'portal-1-'

/** Names of caches: documents by pathname, the list of files that each of them needs, these files, and the worker's own page and notes. */
export const stores = {
  pages: `${prefix}pages`,
  lists: `${prefix}lists`,
  files: `${prefix}files`,
  own: `${prefix}own`,
} as const

export const open = (store: keyof typeof stores) => caches.open(stores[store])

/** Removes the caches of an older or newer worker. */
export async function dropOthers(): Promise<void> {
  const known: readonly string[] = Object.values(stores)
  const others = (await caches.keys()).filter((name) => !known.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
