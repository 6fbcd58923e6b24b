import { foldText } from '#shared/kernel/foldText.ts'
import { towns } from './towns.ts'

/**
 * The time zone of a city as people write it: `Toronto`, or `London, Ontario` where there are more than one; else the one with the most
 * people. Undefined when the list does not have it.
 */
export async function zoneOf(city: string): Promise<string | undefined> {
  const [name = '', ...more] = city.split(',').map(foldText)
  const namesakes = (await towns()).filter((town) => town.timeZone !== '' && foldText(town.city) === name)
  const isThere = namesakes.filter(({ state, country }) =>
    more.every((place) => place === '' || [state, country].some((one) => foldText(one) === place)),
  )
  return isThere.sort((one, other) => other.people - one.people)[0]?.timeZone
}
