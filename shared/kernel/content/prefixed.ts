type Prefixed<P extends string, R> = { [N in keyof R & string as `${P}${Capitalize<N>}`]: R[N] }

/** Adds a prefix to the names of a kind's routes or handlers, `featuredList`, in an area with several kinds. */
export const prefixed = <const P extends string, R extends object>(prefix: P, record: R): Prefixed<P, R> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  ) as Prefixed<P, R>
