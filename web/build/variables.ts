/** `var()` with what stands in for a variable without a value, in which two more pairs of brackets may be nested. */
const use = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g

/** The variables that a sheet uses. */
export const usedVariables = (css: string) => new Set(css.match(/(?<=var\()--[\w-]+/g))

/** The variables to which a sheet gives a value. */
export const setVariables = (css: string) => new Set(css.match(/(?<=[{;]\s*)--[\w-]+(?=:)/g))

/** A sheet with what `wanted` returns in place of each `var()`; undefined leaves it as it is. */
function withValues(css: string, wanted: (name: string, fallback?: string) => string | undefined): string {
  return css.replace(use, (whole, name: string, fallback?: string) => {
    const inner = fallback === undefined ? undefined : withValues(fallback, wanted)
    return wanted(name, inner) ?? (inner === undefined ? whole : `var(${name},${inner})`)
  })
}

/** A sheet without what it holds ready for the case that variables have no value, where a document gives them one. */
export const withoutFallbacks = (css: string, given: ReadonlySet<string>) =>
  withValues(css, (name) => (given.has(name) ? `var(${name})` : undefined))

const property = /@property (--tw-[\w-]+)\{([^}]*)\}/g

/**
 * A sheet of utilities without those of Tailwind's own variables that pass nothing on in it, because no rule sets them or none uses
 * them: their first value stands in their place. They are local to an element, and an area's elements have no utilities but its own.
 */
export function settled(css: string): string {
  const used = usedVariables(css)
  const tidy = css.replace(/(?<=[{;])(--tw-[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) =>
    used.has(name) ? whole : '',
  )
  const set = setVariables(tidy)
  const first = new Map(
    Array.from(tidy.matchAll(property), ([, name = '', rules = '']) => [
      name,
      /initial-value:([^;]*)/.exec(rules)?.[1],
    ]),
  )
  const folded = withValues(tidy, (name, fallback) =>
    first.has(name) && !set.has(name) ? (first.get(name) ?? fallback) : undefined,
  )
  const left = usedVariables(folded)
  return (
    folded
      .replace(property, (whole, name: string) => (left.has(name) ? whole : ''))
      // A declaration of which nothing is left is one without effect.
      .replace(/(?<=[{;][\w-]+:)\s+(?=[;}])/g, 'unset')
      .replace(/(?<=[{;][\w-]+:)\s+/g, '')
  )
}
