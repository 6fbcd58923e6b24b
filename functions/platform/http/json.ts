import type { AnswerOptions } from './answer.ts'

/** Bytes. Lambda sends at most 6 MB, and turns a larger response into a 500. */
export const maxAnswerBytes = 5_000_000

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/**
 * The body as JSON. A list that is too large is cut, and `next` is the cursor of the rest. Throws if any other body is too large,
 * because that is a defect of its handler.
 */
export function jsonOf(body: unknown, { next, cursorAfter }: AnswerOptions): { json: string; next?: string } {
  const json = JSON.stringify(body)
  const bytes = Buffer.byteLength(json)
  if (bytes <= maxAnswerBytes) return { json, next }
  const parts = Array.isArray(body) && cursorAfter ? itemsThatFit(body) : []
  if (parts.length === 0 || !cursorAfter)
    throw new Error(`An answer of ${bytes} bytes, more than ${maxAnswerBytes} bytes`)
  return { json: `[${parts.join(',')}]`, next: cursorAfter(parts.length - 1) }
}

/** The first items of a list that fit a response, as JSON. */
function itemsThatFit(items: readonly unknown[]): string[] {
  const parts: string[] = []
  let bytes = 2
  for (const item of items) {
    const part = JSON.stringify(item)
    bytes += Buffer.byteLength(part) + 1
    if (bytes > maxAnswerBytes) break
    parts.push(part)
  }
  return parts
}
