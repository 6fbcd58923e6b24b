import * as z from 'zod/mini'

/** A value that each installation of the portal may set. */
export interface Setting<Value = unknown> {
  /** One sentence about the value's meaning. */
  description: string
  /** The unit of a number, such as `hours`. */
  unit?: string
  default: Value
  /** A value for the example of a stage's file, if the default is none. */
  example?: string
  /** The schema of a value. Numbers and lists may also be texts, as in environment variables and `cdk -c`. */
  schema: z.ZodMiniType<Value>
  /** The default serves the local portal only: the stage `prod` must set its own value. */
  requiredInProduction?: true
  /** Only the templates use the value. Lambdas do not get it, and the local portal has the default. */
  onlyInTemplates?: true
}
export type Settings = Readonly<Record<string, Setting>>

/** The values of settings, by name. */
export type SettingValues<S> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value> ? Value : never
}
/** The settings that Lambdas get: all but those that only the templates use. */
export type LambdaSettings<S> = {
  readonly [Name in keyof S as S[Name] extends { onlyInTemplates: true } ? never : Name]: S[Name]
}
/** The values of the settings that a contract declares, for its Lambdas. */
export type SettingsOf<A extends { settings: Settings }> = SettingValues<LambdaSettings<A['settings']>>

export const lambdaSettings = <const S extends Settings>(settings?: S): LambdaSettings<S> =>
  Object.fromEntries(
    Object.entries(settings ?? {}).filter(([, { onlyInTemplates }]) => !onlyInTemplates),
  ) as LambdaSettings<S>

const number = z.coerce.number().check(z.positive())

/** A number of hours above 0. */
export const hours = (defaultValue: number, description: string): Setting<number> => ({
  description,
  unit: 'hours',
  default: defaultValue,
  schema: number,
})

/** A whole number of at least 1. */
export const count = (defaultValue: number, unit: string, description: string): Setting<number> => ({
  description,
  unit,
  default: defaultValue,
  schema: number.check(z.multipleOf(1)),
})

/** A whole number from `min` to `max` that determines the size of a resource in the templates. */
export const capacity = (
  defaultValue: number,
  unit: string,
  description: string,
  { min, max }: { min: number; max: number },
): Setting<number> & { onlyInTemplates: true } => ({
  description,
  unit,
  default: defaultValue,
  schema: z.coerce.number().check(z.multipleOf(1), z.minimum(min), z.maximum(max)),
  onlyInTemplates: true,
})

/** The setting that `reservedConcurrency` of an area's API names. */
export const reservedConcurrency = capacity(
  0,
  'executions',
  'Executions that only this area’s API may use, and the most that it can use. With 0 it shares the account’s. AWS keeps 100 of an account unreserved, so it refuses any in a new account, which has 10',
  { min: 0, max: 1000 },
)

/** A rate above 0 and at most `max`. */
export const rate = (
  defaultValue: number,
  unit: string,
  description: string,
  max: number,
): Setting<number> => ({
  description,
  unit,
  default: defaultValue,
  schema: number.check(z.maximum(max)),
})

/** True or false, also as text; false unless set. */
export const toggle = (description: string): Setting<boolean> => ({
  description,
  default: false,
  schema: z.pipe(
    z.transform((value: unknown) => (value === 'true' || value === 'false' ? value === 'true' : value)),
    z.boolean(),
  ),
})

/** A line of text, empty unless set. */
export const text = (example: string, description: string): Setting<string> => ({
  description,
  default: '',
  example,
  schema: z.string().check(z.maxLength(300)),
})

/** A list, which may also be a JSON text. */
export const list = <Item>(
  defaultValue: readonly Item[],
  schema: z.ZodMiniType<Item[]>,
  description: string,
): Setting<readonly Item[]> => ({
  description,
  default: defaultValue,
  schema: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)),
    schema,
  ),
})

/** A setting's environment variable: `onHoldHours` of `bookings` is `BOOKINGS_ON_HOLD_HOURS`. */
export const variableOf = (area: string, name: string): string =>
  `${area}_${name}`.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The environment variables of the settings of some areas' Lambdas. */
export const settingVariables = (areas: readonly { name: string; settings?: Settings }[]): string[] =>
  areas.flatMap(({ name, settings }) =>
    Object.keys(lambdaSettings(settings)).map((setting) => variableOf(name, setting)),
  )

/** A value as the text of an environment variable. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * The values of the settings of an area, or of those that belong to none: `valueFor` returns the installation's value for a name, or
 * undefined for the default. Throws a sentence with the setting's name for an invalid value.
 */
export function settingValues<const S extends Settings>(
  { name: area, settings }: { name?: string; settings?: S },
  valueFor: (name: string) => unknown,
): SettingValues<S> {
  const values = Object.entries(settings ?? {}).map(([name, setting]) => {
    const value = valueFor(name)
    if (value === undefined || value === '') return [name, setting.default]
    const result = setting.schema.safeParse(value)
    if (result.success) return [name, result.data]
    const { message } = result.error.issues[0]!
    throw new Error(
      `The setting ${area ? `${area}.${name}` : name} (${setting.description}) cannot be ${textOf(value)}: ${message}.`,
    )
  })
  return Object.fromEntries(values) as SettingValues<S>
}
