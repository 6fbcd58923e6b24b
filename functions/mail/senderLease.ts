import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, conditionHeld, remove, untilWritten } from '#functions/platform/table/write.ts'
import { after, seconds } from '#shared/kernel/time.ts'

/** Without a sign of life for this long, a run counts as dead. */
const validFor = seconds(20)
const renewalInterval = seconds(5)

const lease = defineEntity({
  type: 'MailSender',
  schema: z.object({
    runId: z.string(),
    until: z.iso.datetime(),
    /** Set if another run was asked for meanwhile. */
    hasMore: z.optional(z.literal(true)),
  }),
  keys: () => ({ pk: 'MAILSENDER', sk: 'MAILSENDER' }),
})

export interface SenderLease {
  /** Returns false if another run is at work. That run then looks for letters once more, unless its time is up. */
  acquire(): Promise<boolean>
  /** Renews the lease every few seconds. Returns false when another run has taken over. */
  renew(): Promise<boolean>
  /** Releases the lease, unless letters may have come since the run read them: then it returns false. */
  releaseUnlessMore(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Lets one run at a time send letters, so that SES's rate holds for all, and a thousand wake-up calls do not compete for the same
 * letters. No letter depends on it: a run that lost the lease gives back what it has taken.
 */
export function senderLease(table: Table, { runId, now }: { runId: string; now: () => Date }): SenderLease {
  const { pk, sk } = lease.keys({ runId, until: '' })
  const key = { pk, sk }
  const isMine = { expression: '#runId = :runId', values: { runId } }
  let renewedAt = new Date(0)

  function takeLease() {
    renewedAt = now()
    const values = { runId, type: lease.type, until: after(renewedAt, validFor).toISOString(), one: 1 }
    return change(
      key,
      'SET #runId = :runId, #type = :type, #until = :until REMOVE #hasMore ADD #version :one',
      values,
      {
        expression: 'attribute_not_exists(#pk) OR #until <= :now',
        values: { now: renewedAt.toISOString() },
      },
    )
  }
  const askForMore = () =>
    change(
      key,
      'SET #hasMore = :hasMore ADD #version :one',
      { hasMore: true, one: 1 },
      {
        expression: '#until > :now',
        values: { now: now().toISOString() },
      },
    )

  return {
    // Between the two writes the other run may end: then both conditions fail, and the first is tried again.
    acquire: () =>
      untilWritten(async () => {
        if (await conditionHeld(table.write(takeLease()))) return true
        await table.write(askForMore())
        return false
      }),
    async renew() {
      if (now() < after(renewedAt, renewalInterval)) return true
      renewedAt = now()
      const until = after(renewedAt, validFor).toISOString()
      return conditionHeld(
        table.write(change(key, 'SET #until = :until ADD #version :one', { until, one: 1 }, isMine)),
      )
    },
    async releaseUnlessMore() {
      const isReleased = await conditionHeld(
        table.write(
          remove(key, {
            ...isMine,
            expression: `${isMine.expression} AND attribute_not_exists(#hasMore)`,
          }),
        ),
      )
      if (isReleased) return true
      const isStillMine = await conditionHeld(
        table.write(change(key, 'REMOVE #hasMore ADD #version :one', { one: 1 }, isMine)),
      )
      return !isStillMine
    },
    release: async () => void (await conditionHeld(table.write(remove(key, isMine)))),
  }
}
