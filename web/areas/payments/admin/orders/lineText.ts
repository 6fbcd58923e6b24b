import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'

/** Returns the title of a line in the reader's language if it is a course, with its quantity if that is not 1. */
export function lineText(
  { title, bookingId, quantity }: ManagedOrder['lines'][number],
  language: Language,
): string {
  const name = bookingId ? courseNameIn(language, title) : title
  return quantity > 1 ? `${name} × ${quantity}` : name
}
