import { figureOf } from '#shared/inventories/figure.ts'
import { figuresOf } from '#shared/inventories/figuresOf.ts'
import { InventoryForm } from '#shared/inventories/inventory.ts'
import { recordedActivity } from '#shared/inventories/recordedActivity.ts'
import type { Answers, SentCall } from '#test/support/screen.tsx'
import { anActivity, anInventory } from './anInventory.ts'

type Over = Record<string, unknown>

const countBy = (values: readonly (string | number)[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, some]) => [value, some.length]))

const entered = { enteredBy: 'Ada Lovelace', enteredAt: '2026-03-01T10:00:00.000Z' }

/** Answers as the API would: one inventory with these activities, which calls may add and delete. */
export function inventoryAnswers(overrides: Over = {}, activities: Over[] = []): Answers {
  const form = InventoryForm.parse(anInventory(overrides))
  const stored = activities.map((one) => ({ ...anActivity(one), ...entered }))
  const figures = () => stored.map((one) => figureOf(one as Parameters<typeof figureOf>[0]))
  const inventory = () => ({
    ...form,
    _id: 'inv_1',
    version: 1,
    activities: {
      total: stored.length,
      bySite: countBy(stored.map(({ site }) => site)),
      byYear: countBy(stored.map(({ year }) => year)),
    },
  })
  const path = '/api/inventories/inv_1'
  return {
    'GET /api/inventories': () => [inventory()],
    [`GET ${path}`]: () => ({ ...inventory(), figures: figuresOf(form, figures()) }),
    [`GET ${path}/activities`]: ({ query }: SentCall) =>
      figures()
        .filter(
          ({ activity: { year, site } }) =>
            String(year) === query.get('year') && [null, site].includes(query.get('site')),
        )
        .map((figure) => recordedActivity(figure, 1)),
    ...Object.fromEntries(
      stored.map(({ id }) => [
        `DELETE ${path}/activities/${id}`,
        () => {
          stored.splice(
            stored.findIndex((one) => one.id === id),
            1,
          )
        },
      ]),
    ),
  }
}

/** Answers any activity that is put, however its id was made. */
export const putAnswers = (answers: Answers): Answers =>
  new Proxy(answers, {
    has: (target, key) => key in target || /^PUT .*\/activities\//.test(String(key)),
    get: (target, key: string) =>
      target[key] ??
      (({ path, body }: SentCall) => {
        const id = path.split('/').at(-1)!
        const activity = { ...(body as object), id, ...entered } as Parameters<typeof figureOf>[0]
        return recordedActivity(figureOf(activity), 1)
      }),
  })
