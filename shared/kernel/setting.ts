import * as z from 'zod/mini'

/** A value that one installation of the portal may set differently from another. */
export interface Setting<Value = unknown> {
  /** One sentence that says what the value decides. */
  description: string
  /** The unit of a number, such as `hours`. */
  unit?: string
  default: Value
  /** Checks a value; a number or a list may also come as text, as environment variables and `cdk -c` have it. */
  schema: z.ZodMiniType<Value>
}
export type Settings = Readonly<Record<string, Setting>>

/** The values of settings, by the same names. */
export type SettingValues<S> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value> ? Value : never
}
/** The values of the settings that a contract declares. */
export type SettingsOf<A extends { settings: Settings }> = SettingValues<A['settings']>

const number = z.coerce.number().check(z.positive())

/** A number of hours above 0. */
export const hours = (usual: number, description: string): Setting<number> => ({
  description,
  unit: 'hours',
  default: usual,
  schema: number,
})

/** A whole number of at least 1. */
export const count = (usual: number, unit: string, description: string): Setting<number> => ({
  description,
  unit,
  default: usual,
  schema: number.check(z.multipleOf(1)),
})

/** A rate above 0 and at most `most`. */
export const rate = (usual: number, unit: string, description: string, most: number): Setting<number> => ({
  description,
  unit,
  default: usual,
  schema: number.check(z.maximum(most)),
})

/** A list, which may come as JSON. */
export const list = <Item>(
  usual: readonly Item[],
  schema: z.ZodMiniType<Item[]>,
  description: string,
): Setting<readonly Item[]> => ({
  description,
  default: usual,
  schema: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)),
    schema,
  ),
})

/** A setting's environment variable: `onHoldHours` of `bookings` is `BOOKINGS_ON_HOLD_HOURS`. */
export const variableOf = (area: string, name: string): string =>
  `${area}_${name}`.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The environment variables of all settings of some areas. */
export const settingVariables = (areas: readonly { name: string; settings?: Settings }[]): string[] =>
  areas.flatMap(({ name, settings = {} }) =>
    Object.keys(settings).map((setting) => variableOf(name, setting)),
  )

/** A value as text, as an environment variable holds it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * The values of an area's settings: what `given` returns for a name, or the default.
 * Throws a sentence that names the setting when a value is not one that it can have.
 */
export function settingValues<const S extends Settings>(
  { name: area, settings }: { name: string; settings?: S },
  given: (name: string) => unknown,
): SettingValues<S> {
  const values = Object.entries(settings ?? {}).map(([name, setting]) => {
    const value = given(name)
    if (value === undefined || value === '') return [name, setting.default]
    const checked = setting.schema.safeParse(value)
    if (checked.success) return [name, checked.data]
    const { message } = checked.error.issues[0]!
    throw new Error(
      `The setting ${area}.${name} (${setting.description}) cannot be ${textOf(value)}: ${message}.`,
    )
  })
  return Object.fromEntries(values) as SettingValues<S>
}
