/** Stands in Lambdas for the parser of styles, which their sanitizer loads and does not use (`parseStyleAttributes: false`). */
export const parse = (): never => {
  throw new Error('Styles are not read here')
}
