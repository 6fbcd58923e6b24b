/** Addresses of this machine that audits may open, `127.0.0.1:8080,…`; no template holds them. */
const allowList = 'AUDIT_ALLOW'
const allowListReaders = /-audit-(api|measure)$/

/**
 * Variables that a function gets from this machine's environment: those of the `settings`, in the place of the template's values, and
 * the audit's allow list.
 */
export const localVariables =
  (machine: NodeJS.ProcessEnv, settings: readonly string[]) =>
  ({ name, environment }: { name: string; environment: Record<string, string> }): Record<string, string> =>
    Object.fromEntries(
      [
        ...settings.filter((variable) => variable in environment),
        ...(allowListReaders.test(name) ? [allowList] : []),
      ].flatMap((variable) => {
        const value = machine[variable]
        return value === undefined ? [] : [[variable, value] as const]
      }),
    )
