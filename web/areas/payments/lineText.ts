import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { Language } from '#shared/kernel/language.ts'

/** Returns the title of a line, that of a course in the reader's language, with its quantity if that is not 1. */
export function lineText(
  { title, quantity }: { title: string; quantity: number },
  language: Language,
): string {
  const name = courseNameIn(language, title)
  return quantity > 1 ? `${name} × ${quantity}` : name
}
