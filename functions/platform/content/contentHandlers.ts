import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/kernel/actor.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { contentRoutes } from '#shared/kernel/content/contentRoutes.ts'
import { isVisible, stateOf, statusAt, trashLifetime } from '#shared/kernel/content/contentState.ts'
import { textsIn } from '#shared/kernel/content/contentTexts.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { languages } from '#shared/kernel/language.ts'
import { found } from '#shared/kernel/refusal.ts'
import { contentRefusals, inputRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { after } from '#shared/kernel/time.ts'
import { page } from '../http/answer.ts'
import type { Handlers } from '../http/handlerContext.ts'
import type { Platform } from '../platform.ts'
import type { Stored } from '../table/entity.ts'
import { ConditionFailed, untilWritten } from '../table/write.ts'
import {
  type AttachmentServices,
  changeAttachments,
  downloadsAfter,
  publishUploads,
} from './contentAttachments.ts'
import { changesBetween } from './contentChanges.ts'
import type { ContentItem } from './contentItem.ts'
import { contentRepository } from './contentRepository.ts'
import { missingIn } from './missingIn.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'
import { downloadAddresses, editorView, readerView, versionView } from './showContent.ts'

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

interface ContentOptions {
  /** Returns the id of an item that is created at that moment. By default ids are new and cannot be guessed. */
  idFor?: (at: Date) => string
  /** Returns the ids of the items whose private files the user may have; none by default. */
  ownedBy?: (userId: string) => Promise<ReadonlySet<string>>
}

type Input = Record<string, unknown> & Parameters<typeof stateOf>[0] & { version?: number }

/** Handlers for `contentRoutes(kind, …)`. An area spreads them, and can replace any of them. */
export function contentHandlers<const K extends ContentKind>(
  kind: K,
  deps: Pick<Platform, 'env' | 'table' | 'users'> & AttachmentServices<K> & ContentOptions,
): Handlers<ContentArea<K>> {
  const { env, table, users, idFor, ownedBy, ...services } = deps
  const repository = contentRepository(table, kind)
  const origin = env.ORIGIN
  const newItemId = idFor ?? ((at: Date) => newSortedId(kind.idKind, at, randomBytes))
  const managedRow = (item: Stored<ContentItem>, at: Date) => editorView(kind, item, { at, origin })
  const editorResponse = async (item: Stored<ContentItem>, at: Date) => ({
    ...managedRow(item, at),
    ...(await downloadAddresses(kind, item, services)),
  })
  const byId = async (id: string) => found(await repository.byId(id), kind.missing)

  /** As `byId`, but an item in the trash counts as missing. */
  async function byIdUnlessTrashed(id: string): Promise<Stored<ContentItem>> {
    const item = await byId(id)
    if (item.status === 'trashed') throw kind.missing()
    return item
  }

  /** Returns the URLs of private files, by the ids of the items that the caller owns. */
  async function ownedAddresses(
    actor: Actor,
    items: readonly ContentItem[],
  ): Promise<Map<string, Record<string, string>>> {
    const owned = actor.role !== 'visitor' && ownedBy ? await ownedBy(actor.userId) : undefined
    const ownedItems = owned ? items.filter(({ id }) => owned.has(id)) : []
    return new Map(
      await Promise.all(
        ownedItems.map(async (item) => [item.id, await downloadAddresses(kind, item, services)] as const),
      ),
    )
  }

  function sanitizedTexts(input: Input) {
    const texts = textsIn(kind, input)
    for (const [name, { type }] of Object.entries(kind.texts))
      if (type === 'html')
        for (const language of languages) texts[language][name] = sanitizeHtml(texts[language][name] ?? '')
    return texts
  }

  /** Applies an input to an item, without its uploads. Refuses to publish an item that lacks something. */
  function applyInput(
    before: ContentItem | undefined,
    input: Input,
    { id, at }: { id: string; at: Date },
  ): ContentItem {
    const now = at.toISOString()
    const item = {
      id,
      ...stateOf(input, before, at),
      createdAt: before?.createdAt ?? now,
      changedAt: now,
      texts: sanitizedTexts(input),
      fields: Object.fromEntries(Object.keys(kind.fields).map((name) => [name, input[name]])),
      pictures: before?.pictures ?? {},
      downloads: downloadsAfter(kind, before, input),
    }
    const missing = item.status === 'published' ? missingIn(kind, item, input) : []
    if (missing[0]) throw inputRefusals.invalid({ message: missing[0].message, issues: missing })
    return item
  }

  /** Stores an item and changes its pictures and files. Refuses an attachment that another item has, or that was deleted. */
  async function save(
    before: Stored<ContentItem> | undefined,
    item: ContentItem,
    step: Step,
  ): Promise<Stored<ContentItem>> {
    const { writes, settle } = changeAttachments(services, before, item, new Date(step.at))
    try {
      const changes = changesBetween(kind, before, item)
      const storedTexts = ['created', 'changed'].includes(step.action) && {
        texts: item.texts,
        fields: item.fields,
      }
      const saved = await repository.save(before, item, { ...step, changes, ...storedTexts }, writes)
      await settle()
      return saved
    } catch (error) {
      if (error instanceof ConditionFailed && error.failedIndexes.some((index) => index < writes.length))
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
      const { lang: _, ...range } = input
      const publicPage = await repository.publishedAsOf(at, range)
      const addresses = await ownedAddresses(actor, publicPage.items)
      return page(publicPage, (item) => ({
        ...readerView(kind, item, { language, origin }),
        ...addresses.get(item.id),
      }))
    },

    async get({ input, actor, at, language }) {
      const item = await byIdUnlessTrashed(input.id)
      if (!isVisible(item, at)) throw kind.missing()
      const addresses = await ownedAddresses(actor, [item])
      const view = readerView(kind, item, { language, origin, hasExtracts: true })
      return { ...view, ...addresses.get(item.id) }
    },

    async create(context) {
      const { at, actor } = context
      const input = context.input as Input
      const draft = applyInput(undefined, input, { id: newItemId(at), at })
      const item = withUploads(draft, await publishUploads(services, kind, input, actor))
      return editorResponse(await save(undefined, item, stepOf('created', context)), at)
    },

    async update(context) {
      const { at, actor } = context
      const input = context.input as Input & { id: string }
      const rule = (before: Stored<ContentItem>) => {
        if (input.version !== undefined && input.version !== before.version)
          throw contentRefusals.changedMeanwhile({ current: managedRow(before, at) })
        return applyInput(before, input, { id: input.id, at })
      }
      // The rule is checked before uploads are published, so that after a refusal the editor can send the same uploads again.
      rule(await byIdUnlessTrashed(input.id))
      const uploads = await publishUploads(services, kind, input, actor)
      const changedItem = (before: Stored<ContentItem>) => withUploads(rule(before), uploads)
      return editorResponse(
        await change(() => byIdUnlessTrashed(input.id), changedItem, stepOf('changed', context)),
        at,
      )
    },

    async remove(context) {
      const { input, at } = context
      const trash = ({ version: _, ...before }: Stored<ContentItem>): ContentItem => ({
        ...before,
        status: 'trashed',
        statusBefore: before.status,
        trashedAt: at.toISOString(),
      })
      await change(() => byIdUnlessTrashed(input.id), trash, stepOf('trashed', context))
    },

    async manage({ input, at }) {
      const { status, ...range } = input
      const itemPage = await repository.newestFirst(range)
      return page(itemPage, (item) =>
        status === undefined || statusAt(item, at) === status ? managedRow(item, at) : undefined,
      )
    },

    edit: async ({ input, at }) => editorResponse(await byId(input.id), at),

    async restore(context) {
      const { input, at } = context
      const readTrashed = async () => {
        const item = await byId(input.id)
        const { status, trashedAt } = item
        if (status !== 'trashed' || !trashedAt || after(new Date(trashedAt), trashLifetime) <= at)
          throw kind.missing()
        return item
      }
      const restore = ({ version: _, statusBefore, trashedAt: __, ...before }: Stored<ContentItem>) => ({
        ...before,
        status: statusBefore ?? ('draft' as const),
      })
      return editorResponse(await change(readTrashed, restore, stepOf('restored', context)), at)
    },

    async history({ input: { id, ...range } }) {
      const stepPage = await repository.history(id, range)
      if (stepPage.items.length === 0) await byId(id)
      const editors = await users.byIds([...new Set(stepPage.items.map(({ userId }) => userId))])
      const emails = new Map(editors.map(({ userId, email }) => [userId, email]))
      return page(stepPage, ({ userId, step: version, at, action, changes, texts }) => {
        return { version, hasTexts: texts !== undefined, at, action, changes, by: emails.get(userId) ?? '' }
      })
    },

    async version({ input: { id, version } }) {
      const { texts, fields } = found(await repository.step(id, version), kind.missing)
      if (!texts || !fields) throw kind.missing()
      return { version, ...versionView(kind, { texts, fields }) }
    },
  }
  return handlers as unknown as Handlers<ContentArea<K>>
}
