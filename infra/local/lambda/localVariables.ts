/**
 * Settings of this machine alone, by which functions hear of them: no template holds the addresses of test sites, and a limit set here
 * takes the template's place.
 */
const hearers: Record<string, RegExp> = {
  AUDIT_ALLOW: /-audit-(api|measure)$/,
  AUDIT_LIMIT: /-audit-api$/,
  AUDITS_PER_DAY: /-audit-api$/,
}

/** The variables that a function gets from this machine's environment, by the function's name. */
export const localVariables =
  (machine: NodeJS.ProcessEnv) =>
  (functionName: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(hearers).flatMap(([variable, names]) => {
        const value = machine[variable]
        return value !== undefined && names.test(functionName) ? [[variable, value] as const] : []
      }),
    )
