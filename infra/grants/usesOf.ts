import { type Area, isRecorded } from '#shared/kernel/area.ts'
import type { FileVerb, Owned, TableVerb, Uses } from '#shared/kernel/needs.ts'
import { platformNeeds } from '#shared/kernel/platformNeeds.ts'
import { uploadFolder } from '#shared/kernel/uploadKey.ts'
import { isPersonal, uploadPurposes } from '#shared/kernel/uploadPurposes.ts'

/** Everything that one Lambda may touch; uploads are resolved to their folders. */
export type AllUses = Required<Omit<Uses, 'uploads'>>

const everyTableVerb: readonly TableVerb[] = [
  'get',
  'query',
  'check',
  'put',
  'change',
  'remove',
  'removeMany',
]
const everyFileVerb: readonly FileVerb[] = ['get', 'put', 'remove', 'list']

const forAll = <V>(keys: readonly string[] = [], verbs: V): Record<string, V> =>
  Object.fromEntries(keys.map((key) => [key, verbs]))

/** An owner may do everything with what it owns. */
const everyUse = ({ table, gsi1, gsi2, files }: Owned): Uses => ({
  table: forAll(table, everyTableVerb),
  gsi1,
  gsi2,
  files: forAll(files, everyFileVerb),
})

/** The partitions with personal data, all of which the area `account` finds and removes. */
const personalDataOf = (areas: readonly Area[]): Uses => ({
  table: forAll(
    areas.flatMap(({ needs }) => needs.personalData ?? []),
    ['query', 'removeMany'],
  ),
})

/** The partitions of content that an issue of the newsletter can include. */
const newsletterContentOf = (areas: readonly Area[]): Uses => ({
  table: forAll(
    areas.flatMap(({ content = [] }) =>
      content.flatMap(({ kind, newsletter }) => (newsletter ? [kind.partition] : [])),
    ),
    ['get'],
  ),
})

/** The partitions of content that the search finds: all published items, and each one by its id. */
const searchedContentOf = (areas: readonly Area[]): Uses => {
  const partitions = areas.flatMap(({ content = [] }) =>
    content.flatMap(({ kind }) => (kind.search ? [kind.partition] : [])),
  )
  return {
    table: {
      ...forAll(partitions, ['get']),
      ...forAll(
        partitions.map((partition) => `${partition}#PUBLISHED`),
        ['query'],
      ),
    },
  }
}

/**
 * Resolves `uses.uploads` to the folders of those uploads: `personal` ones, and those that `pictures` or
 * `downloads` publish.
 */
const uploadsOf = (
  { personal, ...published }: NonNullable<Uses['uploads']>,
  areas: readonly Area[],
): Uses => ({
  files: Object.fromEntries(
    [...uploadPurposes(areas).values()].flatMap((purpose) => {
      const verbs = [
        ...(isPersonal(purpose) ? (personal ?? []) : []),
        ...((purpose.publishedBy && published[purpose.publishedBy]) ?? []),
      ]
      return verbs.length > 0 ? [[uploadFolder(purpose), verbs] as const] : []
    }),
  ),
})

function merge(all: readonly Uses[]): AllUses {
  const verbs = <V extends string>(part: 'table' | 'files', known: readonly V[]) => {
    const verbsByKey: Record<string, Set<string>> = {}
    for (const uses of all)
      for (const [key, some] of Object.entries(uses[part] ?? {}))
        verbsByKey[key] = new Set([...(verbsByKey[key] ?? []), ...some])
    const sorted = Object.entries(verbsByKey).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.map(([key, some]) => [key, known.filter((verb) => some.has(verb))]))
  }
  const keys = (part: 'gsi1' | 'gsi2') => [...new Set(all.flatMap((uses) => uses[part] ?? []))].sort()
  const [table, files] = [verbs('table', everyTableVerb), verbs('files', everyFileVerb)]
  return { table, gsi1: keys('gsi1'), gsi2: keys('gsi2'), files }
}

/**
 * Everything that one of an area's Lambdas may touch, by the contracts of all areas: what the area owns and borrows (or the `uses` of
 * a task), and what the platform does on its behalf. `lambda` is `api` or the name of a task.
 */
export function usesOf(area: Area, lambda: string, areas: readonly Area[]): AllUses {
  const { owns = {}, borrows = {}, erases, newsletterContent, searchedContent } = area.needs
  const { uses: taskUses, isolated } = area.tasks?.[lambda] ?? {}
  if (isolated) return merge([])
  return merge([
    ...(taskUses ? [taskUses] : [everyUse(owns), borrows]),
    ...(lambda === 'api' ? [platformNeeds.routes] : []),
    ...(lambda === 'api' && Object.values(area.routes).some(isRecorded) ? [platformNeeds.activity] : []),
    ...platformServices(area),
    ...(area.needs.searchIndex && lambda === 'api' ? [platformNeeds.searchIndex] : []),
    ...(erases ? [personalDataOf(areas)] : []),
    // Tasks with `uses` read no posts: the content of an issue is stored before it is sent.
    ...(newsletterContent && !taskUses ? [newsletterContentOf(areas)] : []),
    ...(searchedContent ? [searchedContentOf(areas)] : []),
    ...(taskUses?.uploads ? [uploadsOf(taskUses.uploads, areas)] : []),
  ])
}

/** The services of the platform that an area needs. */
const platformServices = ({ needs }: Area) =>
  (['endsAccounts', 'mail', 'search', 'pictures', 'downloads'] as const).flatMap((need) =>
    needs[need] ? [platformNeeds[need]] : [],
  )

/** The Lambdas that an area has, by the names that `usesOf` accepts. */
export const lambdasOf = ({ routes, tasks = {} }: Area): string[] => [
  ...(Object.keys(routes).length > 0 ? ['api'] : []),
  ...Object.keys(tasks),
]

/** The tasks of other areas that an area's Lambdas may invoke, such as `pictures/publish`. */
export const invokedBy = (area: Area): readonly string[] => [
  ...platformServices(area).flatMap(({ invokes }) => invokes),
  ...(area.needs.searchIndex ? platformNeeds.searchIndex.invokes : []),
]
