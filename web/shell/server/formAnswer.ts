import type { ApiError } from './ApiError.ts'

/** The answer to a form that a browser without scripts has sent, for which its page is rendered again. */
export interface FormAnswer {
  /** The path of the form's page, without language. */
  page: string
  /** What was typed, by the controls' names; an empty text in place of a password. */
  values: Readonly<Record<string, string>>
  /** The refusal. */
  error?: ApiError
  /** The response to a question. */
  data?: unknown
}

let answer: FormAnswer | undefined

/** Sets the answer with which the next page is rendered. In a browser there is none. */
export const setFormAnswer = (next: FormAnswer | undefined): void => {
  answer = next
}

/** Returns the answer to the form of a page, while that page is rendered again. */
export const formAnswerOf = (page: string | undefined): FormAnswer | undefined =>
  answer?.page === page ? answer : undefined
