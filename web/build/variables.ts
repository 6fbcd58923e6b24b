/** Matches `var()`. In its fallback two more pairs of brackets may be nested. */
const variableUse = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

/** Returns the variables that a sheet uses. */
export const usedVariables = (css: string) => new Set(css.match(/(?<=var\()--[\w-]+/g))

/** Returns the variables to which a sheet gives a value. */
export const assignedVariables = (css: string) => new Set(css.match(/(?<=[{;]\s*)--[\w-]+(?=:)/g))

/** Replaces each `var()` by the result of `replacement`; undefined leaves it as it is. */
function withValues(
  css: string,
  replacement: (name: string, fallback?: string) => string | undefined,
): string {
  return css.replace(variableUse, (whole, name: string, fallback?: string) => {
    const inner = fallback === undefined ? undefined : withValues(fallback, replacement)
    return replacement(name, inner) ?? (inner === undefined ? whole : `var(${name},${inner})`)
  })
}

/** Removes the fallbacks of the variables to which the document gives a value. */
export const withoutFallbacks = (css: string, definedElsewhere: ReadonlySet<string>) =>
  withValues(css, (name) => (definedElsewhere.has(name) ? `var(${name})` : undefined))

const property = /@property (--tw-[\w-]+)\{([^}]*)\}/g

/**
 * Settles Tailwind's own variables: one that no rule of the sheet sets is replaced by its initial value, and one that no rule uses is
 * removed. This is safe, because they are local to an element, and an area's elements have only utilities of this sheet.
 */
export function inlineUnsetVariables(css: string): string {
  const used = usedVariables(css)
  const withoutUnused = css.replace(/(?<=[{;])(--tw-[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) =>
    used.has(name) ? whole : '',
  )
  const assigned = assignedVariables(withoutUnused)
  const initialValues = new Map(
    Array.from(withoutUnused.matchAll(property), ([, name = '', rules = '']) => [
      name,
      /initial-value:([^;]*)/.exec(rules)?.[1],
    ]),
  )
  const withInitialValues = withValues(withoutUnused, (name, fallback) =>
    initialValues.has(name) && !assigned.has(name) ? (initialValues.get(name) ?? fallback) : undefined,
  )
  const stillUsed = usedVariables(withInitialValues)
  return (
    withInitialValues
      .replace(property, (whole, name: string) => (stillUsed.has(name) ? whole : ''))
      // A declaration without a value has no effect.
      .replace(/(?<=[{;][\w-]+:)\s+(?=[;}])/g, 'unset')
      .replace(/(?<=[{;][\w-]+:)\s+/g, '')
  )
}

/** Replaces multiples of Tailwind's unit of length, such as `calc(var(--spacing) * 4)`, by lengths. `rem` is the unit. */
export function inlineSpacing(css: string, rem: number): string {
  const length = (count: number) => `${count * rem}rem`.replace(/^(-?)0\./, '$1.')
  return css
    .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, count: string) => length(Number(count)))
    .replaceAll('var(--spacing)', length(1))
}
