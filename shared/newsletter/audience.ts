import * as z from 'zod/mini'
import { Package, packages } from '../kernel/actor.ts'
import { foldText } from '../kernel/foldText.ts'
import { Language, languages } from '../kernel/language.ts'
import type { Subscriber } from './subscriber.ts'

const maxCities = 20

const list = <S extends z.ZodMiniType>(item: S, max: number) =>
  z._default(z.array(item).check(z.maxLength(max)), [])

/** To which of a topic's subscribers an issue goes. An empty list leaves nobody out. */
export const audienceFields = {
  languages: list(Language, languages.length),
  /** The plans of members. Whoever has no account with a proved address is left out. */
  plans: list(Package, packages.length),
  /** The cities of members and of their companies, in any spelling with or without accents. */
  cities: list(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), maxCities),
}
export const Audience = z.object(audienceFields)
export type Audience = z.output<typeof Audience>

/** Returns the audience of an issue or of its form, each value once. */
export const audienceOf = (audience: Audience): Audience => ({
  languages: [...new Set(audience.languages)],
  plans: [...new Set(audience.plans)],
  cities: [...new Set(audience.cities)],
})

/** What an account tells about the subscriber whose address it has proved. */
export interface Member {
  plan: Package
  /** The city of the account, and that of the member's company. */
  cities: readonly string[]
}

/** True if the audience depends on accounts. */
export const concernsMembers = ({ plans, cities }: Audience) => plans.length > 0 || cities.length > 0

/** True if the audience is all of the topic's subscribers. */
export const isEverybody = (audience: Audience) =>
  audience.languages.length === 0 && !concernsMembers(audience)

/** True if a subscriber belongs to the audience. `member` is undefined for an address that no account has proved. */
export function belongsTo(
  audience: Audience,
  { language }: Pick<Subscriber, 'language'>,
  member: Member | undefined,
): boolean {
  const { plans, cities } = audience
  if (audience.languages.length > 0 && !audience.languages.includes(language)) return false
  if (!concernsMembers(audience)) return true
  if (!member) return false
  if (plans.length > 0 && !plans.includes(member.plan)) return false
  const named = new Set(cities.map(foldText))
  return named.size === 0 || member.cities.some((city) => named.has(foldText(city)))
}
