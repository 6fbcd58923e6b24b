import type { Area } from '#shared/kernel/area.ts'
import type { FileVerb, Owned, TableVerb, Uses } from '#shared/kernel/needs.ts'
import { platformNeeds } from '#shared/kernel/platformNeeds.ts'
import { uploadFolder } from '#shared/kernel/uploadKey.ts'
import { isPersonal, uploadPurposes } from '#shared/kernel/uploadPurposes.ts'

/** All that one Lambda may touch, nothing left out, and uploads by their folders. */
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

/** What an owner does with its own: everything. */
const inEveryWay = ({ table, gsi1, gsi2, files }: Owned): Uses => ({
  table: forAll(table, everyTableVerb),
  gsi1,
  gsi2,
  files: forAll(files, everyFileVerb),
})

/** How the account finds and removes what its owners named a user's. */
const erasing = (areas: readonly Area[]): Uses => ({
  table: forAll(
    areas.flatMap(({ needs }) => needs.personalData ?? []),
    ['query', 'removeMany'],
  ),
})

/** The partitions whose items issues of the newsletter can take up. */
const newsletterContentOf = (areas: readonly Area[]): Uses => ({
  table: forAll(
    areas.flatMap(({ content = [] }) =>
      content.flatMap(({ kind, newsletter }) => (newsletter ? [kind.partition] : [])),
    ),
    ['get'],
  ),
})

/** Resolves `uses.uploads` to the folders of those uploads. */
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

function together(all: readonly Uses[]): AllUses {
  const verbs = <V extends string>(part: 'table' | 'files', known: readonly V[]) => {
    const found: Record<string, Set<string>> = {}
    for (const uses of all)
      for (const [key, some] of Object.entries(uses[part] ?? {}))
        found[key] = new Set([...(found[key] ?? []), ...some])
    const sorted = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(sorted.map(([key, some]) => [key, known.filter((verb) => some.has(verb))]))
  }
  const keys = (part: 'gsi1' | 'gsi2') => [...new Set(all.flatMap((uses) => uses[part] ?? []))].sort()
  return {
    table: verbs('table', everyTableVerb),
    gsi1: keys('gsi1'),
    gsi2: keys('gsi2'),
    files: verbs('files', everyFileVerb),
  }
}

/**
 * What one of an area's Lambdas may touch, `api` or a task by its name, out of the contracts of all areas: the area's own and what
 * it borrows (a task with `uses`: those alone), and what the platform's own work takes.
 */
export function usesOf(area: Area, lambda: string, areas: readonly Area[]): AllUses {
  const {
    owns = {},
    borrows = {},
    endsAccounts,
    mail,
    pictures,
    downloads,
    erases,
    newsletterContent,
  } = area.needs
  const { uses: narrower, isolated } = area.tasks?.[lambda] ?? {}
  if (isolated) return together([])
  return together([
    ...(narrower ? [narrower] : [inEveryWay(owns), borrows]),
    ...(lambda === 'api' ? [platformNeeds.routes] : []),
    ...(endsAccounts ? [platformNeeds.endsAccounts] : []),
    ...(mail ? [platformNeeds.mail] : []),
    ...(pictures ? [platformNeeds.pictures] : []),
    ...(downloads ? [platformNeeds.downloads] : []),
    ...(erases ? [erasing(areas)] : []),
    ...(newsletterContent && !narrower ? [newsletterContentOf(areas)] : []),
    ...(narrower?.uploads ? [uploadsOf(narrower.uploads, areas)] : []),
  ])
}

/** The Lambdas that an area has, by the names that `usesOf` accepts. */
export const lambdasOf = ({ routes, tasks = {} }: Area): string[] => [
  ...(Object.keys(routes).length > 0 ? ['api'] : []),
  ...Object.keys(tasks),
]

/** The tasks of other areas, `pictures/publish`, that an area's Lambdas may invoke. */
export const invokedBy = ({ needs }: Area): readonly string[] => [
  ...(needs.endsAccounts ? platformNeeds.endsAccounts.invokes : []),
  ...(needs.mail ? platformNeeds.mail.invokes : []),
  ...(needs.pictures ? platformNeeds.pictures.invokes : []),
  ...(needs.downloads ? platformNeeds.downloads.invokes : []),
]
