import * as z from 'zod/mini'
import { Package, packages } from '../kernel/actor.ts'
import { foldText } from '../kernel/foldText.ts'
import { Language, languages } from '../kernel/language.ts'
import type { Subscriber } from './subscriber.ts'
import type { Topic } from './topic.ts'

const maxCities = 20

const list = <S extends z.ZodMiniType>(item: S, max: number) =>
  z._default(z.array(item).check(z.maxLength(max)), [])

/** The conditions by which an issue goes to a part of its topic's subscribers. An empty list leaves nobody out. */
export const audienceFields = {
  languages: list(Language, languages.length),
  /** The plans of members. Subscribers without an account with this verified address are left out. */
  plans: list(Package, packages.length),
  /** The cities of members and of their companies, in any spelling with or without accents. */
  cities: list(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), maxCities),
}
export const Audience = z.object(audienceFields)
export type Audience = z.output<typeof Audience>
export type AudienceOfTopic = Audience & { topic: Topic }

/** Picks the audience from an issue or its form, each value once. */
export const audienceOf = (audience: Audience): Audience => ({
  languages: [...new Set(audience.languages)],
  plans: [...new Set(audience.plans)],
  cities: [...new Set(audience.cities)],
})

/** The facts that a subscriber's account adds, if its owner has verified the subscriber's address. */
export interface Member {
  plan: Package
  /** The city of the account, and that of the member's company. */
  cities: readonly string[]
}

/** True if the audience depends on accounts. */
export const dependsOnMembers = ({ plans, cities }: Audience) => plans.length > 0 || cities.length > 0

/** True if the audience is all of the topic's subscribers. */
export const includesEverybody = (audience: Audience) =>
  audience.languages.length === 0 && !dependsOnMembers(audience)

/** True if the audience includes readers of this language. */
export const includesLanguage = ({ languages: chosen }: Audience, language: Language) =>
  chosen.length === 0 || chosen.includes(language)

/** True if a subscriber belongs to the audience. `member` is undefined for an address that no account has verified. */
export function belongsTo(
  audience: Audience,
  { language }: Pick<Subscriber, 'language'>,
  member: Member | undefined,
): boolean {
  const { plans, cities } = audience
  if (!includesLanguage(audience, language)) return false
  if (!dependsOnMembers(audience)) return true
  if (!member) return false
  if (plans.length > 0 && !plans.includes(member.plan)) return false
  const wantedCities = new Set(cities.map(foldText))
  return wantedCities.size === 0 || member.cities.some((city) => wantedCities.has(foldText(city)))
}
