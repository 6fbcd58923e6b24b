import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/kernel/actor.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import { isOut, stateOf, statusAt, trashedFor } from '#shared/kernel/content/contentState.ts'
import { textsIn } from '#shared/kernel/content/contentTexts.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { languages } from '#shared/kernel/language.ts'
import { found } from '#shared/kernel/refusal.ts'
import { contentRefusals, inputRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { page } from '../http/answer.ts'
import type { Handlers } from '../http/handlerContext.ts'
import type { Platform } from '../platform.ts'
import type { Stored } from '../table/entity.ts'
import { ConditionFailed, untilWritten } from '../table/write.ts'
import { type Attached, changeAttachments, publishUploads, typedAddresses } from './contentAttachments.ts'
import { changesBetween } from './contentChanges.ts'
import type { ContentItem } from './contentItem.ts'
import { contentRepository } from './contentRepository.ts'
import { missingIn } from './missingIn.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'
import { downloadAddresses, managed, shown } from './showContent.ts'

type ContentArea<K extends ContentKind> = {
  name: string
  needs: object
  routes: ReturnType<typeof contentRoutes<K>>
}
type Routes = ReturnType<typeof contentRoutes<ContentKind>>
type Step = { at: string; userId: string; action: 'created' | 'changed' | 'trashed' | 'restored' }
const withUploads = (
  item: ContentItem,
  { pictures, downloads }: Pick<ContentItem, 'pictures' | 'downloads'>,
): ContentItem => ({
  ...item,
  pictures: { ...item.pictures, ...pictures },
  downloads: { ...item.downloads, ...downloads },
})

interface Ids {
  /** The id of an item made at that moment; new and past guessing when left out. */
  idFor?: (at: Date) => string
}

interface Owned {
  /** The ids of the items whose private files a user may have; nobody's when left out. */
  ownedBy?: (userId: string) => Promise<ReadonlySet<string>>
}

type Input = Record<string, unknown> & Parameters<typeof stateOf>[0] & { version?: number }

/** Handlers for `contentRoutes(kind, …)`. An area spreads them, and puts its own in the place of any. */
export function contentHandlers<const K extends ContentKind>(
  kind: K,
  {
    env,
    table,
    users,
    idFor,
    ownedBy,
    ...attached
  }: Pick<Platform, 'env' | 'table' | 'users'> & Attached<K> & Ids & Owned,
): Handlers<ContentArea<K>> {
  const repository = contentRepository(table, kind)
  const origin = env.ORIGIN
  const newItemId = idFor ?? ((at: Date) => newSortedId(kind.idKind, at, randomBytes))
  const row = (item: Stored<ContentItem>, at: Date) => managed(kind, item, { at, origin })
  const forEditors = async (item: Stored<ContentItem>, at: Date) => ({
    ...row(item, at),
    ...(await downloadAddresses(kind, item, attached)),
  })
  const byId = async (id: string) => found(await repository.byId(id), kind.missing)

  /** As `byId`, for everyone who does not look into the trash. */
  async function kept(id: string): Promise<Stored<ContentItem>> {
    const item = await byId(id)
    if (item.status === 'trashed') throw kind.missing()
    return item
  }

  /** Where the private files are of those items that are the caller's. */
  async function openedFor(
    actor: Actor,
    items: readonly ContentItem[],
  ): Promise<Map<string, Record<string, string>>> {
    const owned = actor.role !== 'visitor' && ownedBy ? await ownedBy(actor.userId) : undefined
    const theirs = owned ? items.filter(({ id }) => owned.has(id)) : []
    return new Map(
      await Promise.all(
        theirs.map(async (item) => [item.id, await downloadAddresses(kind, item, attached)] as const),
      ),
    )
  }

  /** The texts as they are stored: what is rich is sanitized. */
  function textsOf(input: Input) {
    const texts = textsIn(kind, input)
    for (const [name, { type }] of Object.entries(kind.texts))
      if (type === 'html')
        for (const language of languages) texts[language][name] = sanitizeHtml(texts[language][name] ?? '')
    return texts
  }

  /** The item as the input wants it, still without what it uploads; refused when it is to be published and something is missing. */
  function edited(
    before: ContentItem | undefined,
    input: Input,
    { id, at }: { id: string; at: Date },
  ): ContentItem {
    const texts = textsOf(input)
    const state = stateOf(input, before, at)
    const fields = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, input[name]]))
    const now = at.toISOString()
    const pictures = before?.pictures ?? {}
    const downloads = typedAddresses(kind, before, input)
    const item = {
      id,
      ...state,
      createdAt: before?.createdAt ?? now,
      changedAt: now,
      texts,
      fields,
      pictures,
      downloads,
    }
    const missing = state.status === 'published' ? missingIn(kind, item, input) : []
    if (missing[0]) throw inputRefusals.invalid({ message: missing[0].message, issues: missing })
    return item
  }

  /** Stores an item with what its change does to its pictures and files. Refuses one that is not to be had any more. */
  async function save(
    before: Stored<ContentItem> | undefined,
    item: ContentItem,
    step: Step,
  ): Promise<Stored<ContentItem>> {
    const { writes, settle } = changeAttachments(attached, before, item, new Date(step.at))
    try {
      const saved = await repository.save(
        before,
        item,
        { ...step, changes: changesBetween(kind, before, item) },
        writes,
      )
      await settle()
      return saved
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.some((place) => place < writes.length))
        throw uploadRefusals.missing()
      throw error
    }
  }

  const stepOf = (action: Step['action'], { at, actor }: { at: Date; actor: { userId: string } }): Step => ({
    at: at.toISOString(),
    userId: actor.userId,
    action,
  })

  const change = (
    read: () => Promise<Stored<ContentItem>>,
    rule: (before: Stored<ContentItem>) => ContentItem,
    step: Step,
  ): Promise<Stored<ContentItem>> =>
    untilWritten(async () => {
      const before = await read()
      return save(before, rule(before), step)
    })

  const handlers: Handlers<{ name: string; needs: object; routes: Routes }> = {
    async list({ input, actor, at, language }) {
      const { lang: _, ...asked } = input
      const out = await repository.outAt(at, asked)
      const opened = await openedFor(actor, out.items)
      return page(out, (item) => ({ ...shown(kind, item, { language, origin }), ...opened.get(item.id) }))
    },

    async get({ input, actor, at, language }) {
      const item = await kept(input.id)
      if (!isOut(item, at)) throw kind.missing()
      const opened = await openedFor(actor, [item])
      return { ...shown(kind, item, { language, origin }), ...opened.get(item.id) }
    },

    async create(context) {
      const { at, actor } = context
      const input = context.input as Input
      const draft = edited(undefined, input, { id: newItemId(at), at })
      const item = withUploads(draft, await publishUploads(attached, kind, input, actor))
      return forEditors(await save(undefined, item, stepOf('created', context)), at)
    },

    async update(context) {
      const { at, actor } = context
      const input = context.input as Input & { id: string }
      const rule = (before: Stored<ContentItem>) => {
        if (input.version !== undefined && input.version !== before.version)
          throw contentRefusals.changedMeanwhile({ current: row(before, at) })
        return edited(before, input, { id: input.id, at })
      }
      // What is refused anyway leaves its upload as it was, to be sent again.
      rule(await kept(input.id))
      const published = await publishUploads(attached, kind, input, actor)
      const whole = (before: Stored<ContentItem>) => withUploads(rule(before), published)
      return forEditors(await change(() => kept(input.id), whole, stepOf('changed', context)), at)
    },

    async remove(context) {
      const { input, at } = context
      const trash = ({ version: _, ...before }: Stored<ContentItem>): ContentItem => ({
        ...before,
        status: 'trashed',
        statusBefore: before.status,
        trashedAt: at.toISOString(),
      })
      await change(() => kept(input.id), trash, stepOf('trashed', context))
    },

    async manage({ input, at }) {
      const { status, ...asked } = input
      const found = await repository.newestFirst(asked)
      return page(found, (item) =>
        status === undefined || statusAt(item, at) === status ? row(item, at) : undefined,
      )
    },

    edit: async ({ input, at }) => forEditors(await byId(input.id), at),

    async restore(context) {
      const { input, at } = context
      const trashed = async () => {
        const item = await byId(input.id)
        if (
          item.status !== 'trashed' ||
          !item.trashedAt ||
          new Date(item.trashedAt).getTime() + trashedFor <= at.getTime()
        )
          throw kind.missing()
        return item
      }
      const restored = ({
        version: _,
        statusBefore,
        trashedAt: __,
        ...before
      }: Stored<ContentItem>): ContentItem => ({
        ...before,
        status: statusBefore ?? 'draft',
      })
      return forEditors(await change(trashed, restored, stepOf('restored', context)), at)
    },

    async history({ input: { id, ...asked } }) {
      const found = await repository.history(id, asked)
      if (found.items.length === 0) await byId(id)
      const editors = new Map<string, string>()
      for (const userId of new Set(found.items.map((step) => step.userId)))
        editors.set(userId, (await users.byId(userId))?.email ?? '')
      return page(found, ({ userId, at, action, changes }) => ({
        at,
        action,
        changes,
        by: editors.get(userId) ?? '',
      }))
    },
  }
  return handlers as unknown as Handlers<ContentArea<K>>
}
