import { foldText } from '#shared/kernel/foldText.ts'
import { towns } from './towns.ts'

/**
 * The time zone of a city as people write it: `Toronto`, or `London, Ontario`. If several cities have the name, the largest counts.
 * Undefined if the list has no such city.
 */
export async function zoneOf(city: string): Promise<string | undefined> {
  const [name = '', ...regions] = city.split(',').map(foldText)
  const namesakes = (await towns()).filter((town) => town.timeZone !== '' && foldText(town.city) === name)
  const matches = namesakes.filter(({ state, country }) =>
    regions.every((region) => region === '' || [state, country].some((one) => foldText(one) === region)),
  )
  return matches.sort((one, other) => other.people - one.people)[0]?.timeZone
}
