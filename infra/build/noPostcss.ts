/** Replaces, in Lambdas, the parser of styles that the sanitizer imports and does not use (`parseStyleAttributes: false`). */
export const parse = (): never => {
  throw new Error('Styles are not read here')
}
