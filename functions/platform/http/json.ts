import type { Effects } from './answer.ts'

/** Bytes. Lambda sends 6 MB at most; a larger response becomes a 500 of its own. */
export const largestAnswer = 5_000_000

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/**
 * The body as JSON. A list too large for a response ends a page early: `next` is then the cursor of what had no room. Anything
 * else too large is a defect of whoever made it.
 */
export function jsonOf(body: unknown, { next, cursorAfter }: Effects): { json: string; next?: string } {
  const json = JSON.stringify(body)
  const bytes = Buffer.byteLength(json)
  if (bytes <= largestAnswer) return { json, next }
  const parts = Array.isArray(body) && cursorAfter ? beginningOf(body) : []
  if (parts.length === 0 || !cursorAfter)
    throw new Error(`An answer of ${bytes} bytes, more than ${largestAnswer} bytes`)
  return { json: `[${parts.join(',')}]`, next: cursorAfter(parts.length - 1) }
}

/** The items that have room, each as JSON. */
function beginningOf(items: readonly unknown[]): string[] {
  const parts: string[] = []
  let bytes = 2
  for (const item of items) {
    const part = JSON.stringify(item)
    bytes += Buffer.byteLength(part) + 1
    if (bytes > largestAnswer) break
    parts.push(part)
  }
  return parts
}
