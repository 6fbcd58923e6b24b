import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { runAudit } from '#functions/audit/runAudit.ts'
import { runQueueTask } from '#functions/platform/queueTask.ts'
import { openQueues } from '#infra/local/queues/queues.ts'
import { audit } from '#shared/audit/contract.ts'
import type { auditApi } from './auditApi.ts'

const name = 'portal-test-audit-run'
const { run: task } = audit.tasks
const visibilitySeconds = task.timeout + 60

/** Stands in for the steps of the workflow that run a browser. */
type Browser = () => Promise<void>

/**
 * Runs the audits of a queue as the templates do: the local SQS with the contract's maximum, and the Lambda `run` with a workflow whose
 * steps are `browser` and the last one, which stores that the page was refused. The workflow starts once for each name, as at AWS.
 */
export function runningAudits(
  api: ReturnType<typeof auditApi>,
  browser: Browser,
  { maxAuditMs = 60_000, crash = (_: number): boolean => false } = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'queue-'))
  const counts = { now: 0, most: 0 }
  const started: string[] = []
  const workflows = new Map<string, Promise<void>>()
  let clockMs = Date.now()
  let deliveries = 0
  let failures = 0

  async function runBrowser(auditId: string) {
    started.push(auditId)
    counts.most = Math.max(counts.most, ++counts.now)
    await browser()
    counts.now--
    await api.store({ auditId, refused: { code: 'audit.noContent', params: {} } })
  }
  const workflow = {
    async start(auditId: string) {
      if (!workflows.has(auditId)) workflows.set(auditId, runBrowser(auditId))
    },
  }
  const handler = runQueueTask(z.object({ auditId: z.string() }), ({ auditId }, delivery) =>
    runAudit({ ...api.runDeps(), workflow, maxAuditMs }, auditId, delivery),
  )
  const queues = openQueues({
    queues: [
      {
        name,
        arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
        visibilityTimeoutMs: visibilitySeconds * 1000,
        deadLetters: { arn: `${name}-dead-letters`, maxReceiveCount: task.queue.maxReceiveCount },
      },
    ],
    consumers: [
      {
        queueArn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
        functionName: name,
        maximumConcurrency: audit.settings.browsers.default,
      },
    ],
    dataDir,
    now: () => clockMs,
    logs: { note: () => void failures++ },
    lambdas: {
      async invoke(_, event) {
        const failure = { error: { errorMessage: 'failed', errorType: 'Error', trace: [] } }
        const delivery = ++deliveries
        const work = handler(JSON.parse(event))
        // A killed consumer does not learn how its work ends.
        if (crash(delivery)) return failure
        return work.then(
          () => ({ payload: 'null' }),
          () => failure,
        )
      },
    },
  })
  api.sendHook = (auditId, sender) => void queues.send(name, JSON.stringify({ auditId }), sender)
  queues.start()
  onTestFinished(async () => {
    api.sendHook = undefined
    queues.close()
    await Promise.all(workflows.values())
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    /** The audits whose workflows were started, in order. */
    started,
    counts,
    /** How many deliveries have failed. */
    failures: () => failures,
    send: (body: string) => queues.send(name, body),
    waiting: () => queues.messages(name),
    deadLetters: () => queues.messages(`${name}-dead-letters`).map(({ body }) => body),
    /** Lets the time pass after which SQS delivers a failed message again. */
    passVisibilityTimeout() {
      clockMs += visibilitySeconds * 1000
      queues.deliver()
    },
  }
}
