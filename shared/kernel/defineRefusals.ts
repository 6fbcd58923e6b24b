import { type DeclaredRefusal, Refusal, type RefusalDetails, type RefusalKind } from './refusal.ts'

/** The names in `{{braces}}` of a text. */
export type ParamNames<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** A refusal's kind and English text. */
type Declaration = readonly [kind: RefusalKind, text: string]

type Details<Text extends string> = [ParamNames<Text>] extends [never]
  ? [details?: RefusalDetails]
  : [details: RefusalDetails & { params: Readonly<Record<ParamNames<Text>, string | number>> }]

/** A function that creates the refusal to throw. Its properties are the refusal's declaration. */
export type RefusalFactory<Text extends string = string> = ((...details: Details<Text>) => Refusal) &
  DeclaredRefusal

class ThrowableRefusal extends Refusal {}

/**
 * Declares refusals with codes `group.reason`, each with its kind and its English text. Only files named `refusals.ts` may call this: there
 * `npm run check` finds every code that needs a translation.
 *
 *     export const guideRefusals = defineRefusals('guide', { missing: ['missing', 'This guide does not exist.'] })
 *     throw guideRefusals.missing()
 */
export function defineRefusals<const Group extends string, const Table extends Record<string, Declaration>>(
  group: Group,
  table: Table,
): { readonly [Reason in keyof Table]: RefusalFactory<Table[Reason][1]> } {
  const refusals = Object.entries(table).map(([reason, [kind, text]]) => {
    const declared: DeclaredRefusal = { code: `${group}.${reason}`, kind, text }
    const refuse = ({ params = {}, ...details }: RefusalDetails & { params?: Refusal['params'] } = {}) =>
      new ThrowableRefusal(declared, params, details)
    return [reason, Object.assign(refuse, declared)]
  })
  return Object.fromEntries(refusals)
}
