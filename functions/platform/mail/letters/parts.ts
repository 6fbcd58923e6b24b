import type { Language } from '#shared/kernel/language.ts'

/** A part of a letter. It appears in the HTML and in the plain text. Its texts may come from users. */
export type Part =
  | { kind: 'heading' | 'paragraph' | 'note' | 'quotation'; text: string }
  | { kind: 'greeting'; name?: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'story'; title: string; text: string; href: string; language: Language }
  | { kind: 'facts'; facts: readonly Fact[] }

/** A label with its value. Several may have the same label, such as two products of one name. */
export type Fact = readonly [label: string, value: string]

export const heading = (text: string): Part => ({ kind: 'heading', text })
export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
/** A paragraph in small print. */
export const note = (text: string): Part => ({ kind: 'note', text })
/** A user's own words, with their line breaks. */
export const quotation = (text: string): Part => ({ kind: 'quotation', text })
/** The letter's action: a link to `href`, which is also shown below, to be copied. */
export const button = (text: string, href: string): Part => ({ kind: 'button', text, href })
/** The beginning of a longer text, with a link to it. It may be in another language than the letter. */
export const story = (rest: Omit<Extract<Part, { kind: 'story' }>, 'kind'>): Part => ({
  kind: 'story',
  ...rest,
})
/** A table of labels with their values, such as the date and the price of an order. */
export const facts = (...values: readonly Fact[]): Part => ({ kind: 'facts', facts: values })

/** Anyone may sign up with another person's e-mail, so a name that reads like a URL or an advertisement is not mailed to that person. */
const isName = (name: string) => /^[\p{L}\p{M}\p{N}'’ .-]{1,60}$/u.test(name) && !/\.\S/u.test(name)

/** A person's name for a letter to somebody else; undefined if it does not read like a name. */
export const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', string>) =>
  isName(firstName) && isName(lastName) ? `${firstName} ${lastName}` : undefined
export const greeting = (name = ''): Part => ({ kind: 'greeting', name: isName(name) ? name : undefined })
