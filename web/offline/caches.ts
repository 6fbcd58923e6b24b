const prefix = 'portal-1-'

/**
 * The names of the caches: documents by pathname, a record of each document (`PageRecord`), their files, and
 * the worker's own entries, which are the offline page and the reader's language.
 */
const names = {
  documents: `${prefix}pages`,
  records: `${prefix}lists`,
  files: `${prefix}files`,
  own: `${prefix}own`,
} as const

export const openCache = (name: keyof typeof names) => caches.open(names[name])

/** Deletes the caches of an older or newer worker. */
export async function deleteOtherCaches(): Promise<void> {
  const currentNames: readonly string[] = Object.values(names)
  const otherNames = (await caches.keys()).filter((name) => !currentNames.includes(name))
  await Promise.all(otherNames.map((name) => caches.delete(name)))
}
