import { type DeclaredRefusal, Refusal, type RefusalDetails, type RefusalKind } from './refusal.ts'

/** The names in `{{braces}}` of a text. */
export type ParamNames<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** Why a call is refused: the kind, and the English text. */
type Declaration = readonly [kind: RefusalKind, text: string]

type Details<Text extends string> = [ParamNames<Text>] extends [never]
  ? [details?: RefusalDetails]
  : [details: RefusalDetails & { params: Readonly<Record<ParamNames<Text>, string | number>> }]

/** Makes the refusal, to be thrown; and tells what it is declared as. */
export type Refuses<Text extends string = string> = ((...details: Details<Text>) => Refusal) & DeclaredRefusal

class Declared extends Refusal {}

/**
 * Declares the codes `group.reason` once, each with its kind and its English text; rules throw by what this returns. Only files
 * named `refusals.ts` may call it: there `npm run check` finds every code that needs a translation.
 *
 *     export const guideRefusals = defineRefusals('guide', { missing: ['missing', 'This guide does not exist.'] })
 *     throw guideRefusals.missing()
 */
export function defineRefusals<const Group extends string, const Table extends Record<string, Declaration>>(
  group: Group,
  table: Table,
): { readonly [Reason in keyof Table]: Refuses<Table[Reason][1]> } {
  const refuses = Object.entries(table).map(([reason, [kind, text]]) => {
    const declared: DeclaredRefusal = { code: `${group}.${reason}`, kind, text }
    const refuse = ({ params = {}, ...details }: RefusalDetails & { params?: Refusal['params'] } = {}) =>
      new Declared(declared, params, details)
    return [reason, Object.assign(refuse, declared)]
  })
  return Object.fromEntries(refuses)
}
