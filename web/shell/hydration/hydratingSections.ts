const hydrating = new Set<Promise<void>>()

/** Notes that a section is being hydrated, until it has been. */
export function noteHydrating(section: Promise<void>): void {
  hydrating.add(section)
  void section.finally(() => hydrating.delete(section))
}

/** Resolves when every section that has begun is hydrated, or has failed. */
export const allHydrated = () => Promise.allSettled(hydrating)
