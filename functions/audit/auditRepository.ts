import type { Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { absent, change, put, tookPlace } from '#functions/platform/table/write.ts'
import {
  type AuditItem,
  auditItem,
  auditKey,
  type PageItem,
  pageItem,
  pageKey,
  requestedAudit,
  requesterPartition,
} from './auditItem.ts'

/** Audits, and the latest figures of each page. Expired items count as deleted before TTL deletes them. */
export const auditRepository = (table: Table) => ({
  async byId(auditId: string, at: Date): Promise<Stored<AuditItem> | undefined> {
    const found = await table.get(auditItem, auditKey(auditId))
    return found && new Date(found.until) > at ? found : undefined
  },
  /** Returns false if an audit with this id exists already. */
  add: (added: AuditItem, userId?: string): Promise<boolean> => {
    const { auditId, createdAt, until } = added
    const writes = [
      put(auditItem, added, absent),
      ...(userId ? [put(requestedAudit, { userId, auditId, createdAt, until })] : []),
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
  /** Returns a user's audits, newest first; one that has been deleted is undefined. */
  async requestedBy(
    userId: string,
    page: { after?: string; limit?: number },
  ): Promise<Page<Stored<AuditItem> | undefined>> {
    const { items, ...rest } = await table.query(requestedAudit, {
      pk: requesterPartition(userId),
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
export type AuditRepository = ReturnType<typeof auditRepository>
