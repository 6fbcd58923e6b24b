/** The variable of addresses on this machine that the portal may open, `127.0.0.1:8080,…`. No template holds it. */
const allowList = 'FETCH_ALLOW'
const allowListReaders = /-(audit-(api|measure)|instructors-(api|refreshCalendars))$/

/**
 * Returns the variables that a function gets from this machine's environment: those of the `settings`, which replace the
 * template's values, and the allow list of addresses.
 */
export const localVariables =
  (machineEnvironment: NodeJS.ProcessEnv, settings: readonly string[]) =>
  ({ name, environment }: { name: string; environment: Record<string, string> }): Record<string, string> =>
    Object.fromEntries(
      [
        ...settings.filter((variable) => variable in environment),
        ...(allowListReaders.test(name) ? [allowList] : []),
      ].flatMap((variable) => {
        const value = machineEnvironment[variable]
        return value === undefined ? [] : [[variable, value] as const]
      }),
    )
