import type { ApiError } from './ApiError.ts'

/**
 * The answer to a form that a browser without scripts has sent. The form's page is rendered again with it.
 */
export interface FormAnswer {
  /** The path of the form's page, without language. */
  page: string
  /** The typed texts by the controls' names; a password is an empty text. */
  values: Readonly<Record<string, string>>
  /** The refusal. */
  error?: ApiError
  /** The response to a question. */
  data?: unknown
}

let answer: FormAnswer | undefined

/** Sets the answer for the next page that is rendered. In a browser there is none. */
export const setFormAnswer = (next: FormAnswer | undefined): void => {
  answer = next
}

/** Returns the answer to the form of a page, while that page is rendered again. */
export const formAnswerOf = (page: string | undefined): FormAnswer | undefined =>
  answer?.page === page ? answer : undefined
