/** Replaces, in Lambdas, the CSS parser that the sanitizer imports but does not use (`parseStyleAttributes: false`). */
export const parse = (): never => {
  throw new Error('Styles are not read here')
}
