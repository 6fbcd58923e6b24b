interface Page<T> {
  items: T[]
  next: string | undefined
}

/** Loads a paged list page by page: `allPages((page) => api.list.page({ ...query, ...page }))`. */
export async function allPages<T>(load: (page: { after?: string }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  let after: string | undefined
  do {
    const { items, next } = await load(after === undefined ? {} : { after })
    all.push(...items)
    after = next
  } while (after !== undefined)
  return all
}
