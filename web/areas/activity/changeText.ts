import type { ListedActivity } from '#shared/activity/contract.ts'
import en from './locales/en.json'

type ContentChange = keyof typeof en.content

const verbOf = (route: string) => /(create|update|remove|restore)$/i.exec(route)?.[0].toLowerCase()

/** Returns the key of the text that says what a call did; undefined for a route that is gone. */
export function changeText({ area, route }: Pick<ListedActivity, 'area' | 'route'>) {
  const ofArea: Record<string, Record<string, string>> = en.changes
  if (ofArea[area]?.[route]) return `changes.${area}.${route}` as `changes.users.add`
  const verb = verbOf(route)
  return verb && !ofArea[area] ? (`content.${verb}` as `content.${ContentChange}`) : undefined
}
