import { ApiError } from '#web/shell/index.ts'

/** One page of a list. */
export interface LoadedList<T> {
  items: T[]
  /** Where the list goes on; undefined at its end. */
  next: string | undefined
  /** This page is not the first. */
  isLater: boolean
}

/** The newest items, or those after `after`. There is no page after something that never was a `next`: 404. */
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
