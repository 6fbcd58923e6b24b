import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from '#shared/areas.ts'
import { build } from '../build/build.ts'
import { hasFrontEnd } from '../constructs/built.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { cdk } from './cdk.ts'
import { lackingNativeCode } from './nativeCode.ts'
import { siteWithArea } from './siteWithArea.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')

const usage =
  'npm run deploy -- [--stage prod] [--area guides] [--origin https://…] [--sender] [-c name=value …]'

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    area: { type: 'string' },
    /** Once for an account: the identity by which SES knows who sends. */
    sender: { type: 'boolean', default: false },
    /** Where the portal is, for an area without Lambdas, whose stack has no such output. */
    origin: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true, default: [] },
  },
})
const { stage, area } = values
const context = [`stage=${stage}`, ...values.context].flatMap((one) => ['-c', one])

/** All stacks, each after those it stands on. */
const everything = () => cdk('deploy', '--all', ...context)

/** Belongs to no stage, so nothing has to be built for it. */
const sender = () => cdk('deploy', 'portal-sender', ...context, '-c', 'sender=yes')

/** One area's Lambdas and front end, then the pages' documents that name its files. No other stack is touched. */
async function one(name: string): Promise<void> {
  if (!Object.hasOwn(areas, name) && !hasFrontEnd(name))
    throw new Error(`There is no area '${name}'.\n${usage}`)
  mkdirSync(cache, { recursive: true })
  const outputs = path.join(cache, 'outputs.json')
  let { origin } = values
  if (Object.hasOwn(areas, name)) {
    const stack = `portal-${stage}-${name}`
    await cdk('deploy', stack, '--exclusively', '--outputs-file', outputs, ...context)
    const parsed = JSON.parse(readFileSync(outputs, 'utf8')) as Record<string, Record<string, string>>
    origin ??= parsed[stack]?.Origin
  }
  if (!hasFrontEnd(name)) return
  if (!origin) throw new Error(`Say where the portal is: --origin https://…\n${usage}`)
  const dist = await siteWithArea(path.join(root, 'dist'), name, origin, cache)
  try {
    await cdk('deploy', `portal-${stage}-site`, '--exclusively', ...context, '-c', `dist=${dist}`)
  } finally {
    rmSync(dist, { recursive: true })
  }
}

await reportErrors(async () => {
  if (values.sender) return sender()
  await build()
  const [lacking] = lackingNativeCode(path.join(root, 'dist'))
  if (lacking) throw new Error(lacking)
  await (area ? one(area) : everything())
})
