/** At most so many characters (UTF-16 units), an ellipsis in place of what is cut off; half surrogate pairs become U+FFFD. */
export const shortened = (text: string, most: number): string => {
  const whole = text.toWellFormed()
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
