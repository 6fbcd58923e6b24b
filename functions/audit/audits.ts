import type { Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { absent, change, put, tookPlace } from '#functions/platform/write.ts'
import type { Previous } from '#shared/audit/audit.ts'
import {
  type AuditItem,
  asked,
  askedPartition,
  auditItem,
  auditKey,
  type PageItem,
  pageItem,
  pageKey,
} from './auditItem.ts'

/** The audits, and the latest of each page. An item whose time is over counts as gone, whenever DynamoDB removes it. */
export const audits = (table: Table) => ({
  async byId(auditId: string, at: Date): Promise<Stored<AuditItem> | undefined> {
    const found = await table.get(auditItem, auditKey(auditId))
    return found && new Date(found.until) > at ? found : undefined
  },
  /** False when there is one of that id already. */
  add: (added: AuditItem, userId?: string): Promise<boolean> => {
    const { auditId, createdAt, until } = added
    const writes = [
      put(auditItem, added, absent),
      ...(userId ? [put(asked, { userId, auditId, createdAt, until })] : []),
    ]
    return tookPlace(table.transact(writes))
  },
  async noteStart(auditId: string, at: Date): Promise<void> {
    const running = { expression: '#status = :running', values: { running: 'running' } }
    await tookPlace(
      table.write(
        change(auditKey(auditId), 'SET #startedAt = :startedAt', { startedAt: at.toISOString() }, running),
      ),
    )
  },
  /** Of one person, newest first. */
  async askedBy(
    userId: string,
    page: { after?: string; limit?: number },
  ): Promise<Page<Stored<AuditItem> | undefined>> {
    const { items, ...rest } = await table.query(asked, {
      pk: askedPartition(userId),
      newestFirst: true,
      consistent: true,
      ...page,
    })
    const found = await table.getMany(
      auditItem,
      items.map(({ auditId }) => auditKey(auditId)),
    )
    const byId = new Map(found.map((one) => [one.auditId, one]))
    return { items: items.map(({ auditId }) => byId.get(auditId)), ...rest }
  },
  async latestOf(pageId: string, at: Date): Promise<Stored<PageItem> | undefined> {
    const found = await table.get(pageItem, pageKey(pageId))
    return found && new Date(found.until) > at ? found : undefined
  },
})
export type Audits = ReturnType<typeof audits>

/** What of a page's latest audit a new one is compared with. */
export const previousOf = ({ bytes, grams, rating, measuredAt }: Previous): Previous => ({
  bytes,
  grams,
  rating,
  measuredAt,
})
