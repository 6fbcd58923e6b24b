type Prefixed<P extends string, R> = { [N in keyof R & string as `${P}${Capitalize<N>}`]: R[N] }

/** The routes of one of several kinds in an area, or their handlers, under names that no other kind has: `featuredList`. */
export const prefixed = <const P extends string, R extends object>(prefix: P, named: R): Prefixed<P, R> =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  ) as Prefixed<P, R>
