import type { Language } from '#shared/kernel/language.ts'

/** What a letter is made of. Each part appears in the HTML and in the plain text, and its texts may come from people. */
export type Part =
  | { kind: 'heading' | 'paragraph' | 'note' | 'quotation'; text: string }
  | { kind: 'greeting'; name?: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'story'; title: string; text: string; href: string; language: Language }
  | { kind: 'facts'; facts: Readonly<Record<string, string>> }

export const heading = (text: string): Part => ({ kind: 'heading', text })
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
/** A paragraph in small print. */
export const note = (text: string): Part => ({ kind: 'note', text })
/** Somebody's own words, with the lines as they were written. */
export const quotation = (text: string): Part => ({ kind: 'quotation', text })
/** The one thing to do. The address stands below it too, for whoever would rather copy it. */
export const button = (text: string, href: string): Part => ({ kind: 'button', text, href })
/** The beginning of something longer, whose title leads there; it may be in another language than the letter. */
export const story = (what: Omit<Extract<Part, { kind: 'story' }>, 'kind'>): Part => ({
  kind: 'story',
  ...what,
})
/** Labels with their values, such as what was ordered, when and for how much. */
export const facts = (values: Readonly<Record<string, string>>): Part => ({ kind: 'facts', facts: values })

/** Anyone may sign up under another's e-mail; a name that reads like an address or an advertisement is not passed on to them. */
const isName = (name: string) => /^[\p{L}\p{M}\p{N}'’ .-]{1,60}$/u.test(name) && !/\.\S/u.test(name)
/** A person's name as it may stand in a letter to somebody else; undefined where it reads like something other than a name. */
export const nameOf = ({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): string | undefined => (isName(firstName) && isName(lastName) ? `${firstName} ${lastName}` : undefined)
export const greeting = (name = ''): Part => ({ kind: 'greeting', name: isName(name) ? name : undefined })
