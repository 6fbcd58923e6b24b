const waking = new Set<Promise<void>>()

/** Notes that a section is coming to life, until it has. */
export function noteWaking(section: Promise<void>): void {
  waking.add(section)
  void section.finally(() => waking.delete(section))
}

/** Resolves when every section that was called has come to life, or could not. */
export const allAwake = () => Promise.allSettled(waking)
