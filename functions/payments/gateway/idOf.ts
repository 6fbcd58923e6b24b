/** Returns the id of an object that Stripe answers with, or only with its id. */
export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id
