import type { Package } from '../kernel/actor.ts'
import { type FieldError, fieldIssue } from '../kernel/fieldError.ts'
import type { Issue, Params } from '../kernel/refusal.ts'
import { inputRefusals } from '../kernel/refusals.ts'
import type { ActivityForm } from './activity.ts'
import type { InventoryForm } from './inventory.ts'
import { knownRegion } from './knownRegions.ts'
import { planGives } from './planGives.ts'
import { problemsOf } from './problems.ts'
import { activityErrors, inventoryErrors, inventoryRefusals } from './refusals.ts'
import { folded } from './sheetColumns.ts'

const refuse = (path: string, error: FieldError, params: Params = {}) => {
  throw inputRefusals.invalid({ issues: [fieldIssue(path, error, params)] })
}

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** Refuses (400) an inventory whose fields contradict each other. Returns it with sorted years. */
export function checkedInventory(form: InventoryForm, at: Date): InventoryForm {
  const { sites, baseYear, target, changes } = form
  const years = [...form.years].sort((a, b) => a.year - b.year)
  const latest = at.getUTCFullYear() + 1
  if (!isUnique(sites.map(({ id }) => id)) || !isUnique(sites.map(({ name }) => folded(name))))
    refuse('sites', inventoryErrors.twoSites)
  if (!isUnique(years.map(({ year }) => year))) refuse('years', inventoryErrors.twoYears)
  for (const path of ['years', 'changes'] as const)
    if ({ years, changes }[path].some(({ year }) => year > latest))
      refuse(path, inventoryErrors.yearAhead, { most: String(latest) })
  if (baseYear !== undefined && !years.some(({ year }) => year === baseYear))
    refuse('baseYear', inventoryErrors.baseYear)
  if (target && (baseYear === undefined || target.year <= baseYear)) refuse('target', inventoryErrors.target)
  return { ...form, years }
}

/** Refuses (400) an unknown region of a site. A region that was stored before may stay. */
export function checkSiteRegions({ sites }: InventoryForm, before?: InventoryForm): void {
  const stored = new Map(before?.sites.map(({ id, region }) => [id, region]))
  for (const [index, { id, region }] of sites.entries())
    if (stored.get(id) !== region && !knownRegion(region))
      refuse(`sites.${index}.region`, inventoryErrors.unknownRegion)
}

type Size = Pick<InventoryForm, 'sites' | 'years'>

/** Refuses (403) new sites and years beyond the plan's limits. Earlier ones may stay and be changed. */
export function checkPlan(plan: Package, form: Size, before?: Size): void {
  const limits = planGives[plan]
  const knownSites = new Set(before?.sites.map(({ id }) => id))
  const knownYears = new Set(before?.years.map(({ year }) => year))
  const hasNewSite = form.sites.some(({ id }) => !knownSites.has(id))
  const hasNewYear = form.years.some(({ year }) => !knownYears.has(year))
  if ((hasNewSite && form.sites.length > limits.sites) || (hasNewYear && form.years.length > limits.years))
    throw inventoryRefusals.needsPlan()
}

/** Refuses (403) a new activity in an account that is beyond its plan's limits because an earlier plan has ended. */
export function checkGrowth(plan: Package, { sites, years }: Size, inventories: number): void {
  const limits = planGives[plan]
  if (sites.length > limits.sites || years.length > limits.years || inventories > limits.inventories)
    throw inventoryRefusals.needsPlan()
}

/** Refuses (400) an activity that cannot be calculated, or whose site or year the inventory does not have. */
export function checkActivity(activity: ActivityForm, { sites, years }: Size): void {
  const issues: Issue[] = problemsOf(activity).map(({ field, reason, params }) =>
    fieldIssue(field, activityErrors[reason], params),
  )
  if (!sites.some(({ id }) => id === activity.site))
    issues.push(fieldIssue('site', activityErrors.unknownSite))
  if (!years.some(({ year }) => year === activity.year))
    issues.push(fieldIssue('year', activityErrors.unknownYear))
  if (!knownRegion(activity.region)) issues.push(fieldIssue('region', activityErrors.unknownRegion))
  if (issues.length > 0) throw inputRefusals.invalid({ issues })
}
