import { ApiError } from '#web/shell/index.ts'

/** One page of a list. */
export interface LoadedList<T> {
  items: T[]
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined
  /** True unless it is the first page. */
  isLater: boolean
}

/** Returns one page of a list. Status 400 becomes 404 if there is a cursor: no page exists after an invalid cursor. */
export async function loadList<T>(
  after: string | undefined,
  page: Promise<{ items: T[]; next: string | undefined }>,
): Promise<LoadedList<T>> {
  const { items, next } = await page.catch((error: unknown) => {
    throw after !== undefined && error instanceof ApiError && error.status === 400
      ? new ApiError(404, error.code, error.message)
      : error
  })
  return { items, next, isLater: after !== undefined }
}
